/** macOS' Notification Center: keeps what was delivered, also after the app has ended. */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { settings } from './settings.ts'

const { userData } = settings()
const FILE = join(userData, '..', 'notification-center.json')

const deliveredSchema = z.object({ id: z.string(), title: z.string(), body: z.string() })
export type Delivered = z.infer<typeof deliveredSchema>

export function delivered(): Delivered[] {
  if (!existsSync(FILE)) return []
  return z.array(deliveredSchema).parse(JSON.parse(readFileSync(FILE, 'utf8')))
}

function write(all: readonly Delivered[]): void {
  mkdirSync(join(userData, '..'), { recursive: true })
  writeFileSync(FILE, JSON.stringify(all))
}

/** Delivers one; it takes the place of an earlier one with its id. */
export function deliver(one: Delivered): void {
  write([...delivered().filter(({ id }) => id !== one.id), one])
}

export function remove(gone: string): void {
  write(delivered().filter(({ id }) => id !== gone))
}
