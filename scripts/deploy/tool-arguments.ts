/** How firebase-tools is called: with the project of `.env`, and for Hosting with our headers. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Hosting } from '../hosting/hosting.ts'
import { ROOT } from '../paths.ts'

/** Next to firebase.json, because paths are relative to it; rewritten on every run and not committed. */
const WITH_HOSTING = join(ROOT, 'firebase.deploy.json')
const COMMON = join(ROOT, 'firebase.json')

interface Called {
  readonly projectId: string | undefined
  /** The section of the app as it is built now; read only if Hosting is deployed. */
  readonly hosting: () => Hosting
  readonly withHosting?: string
}

export function toolArguments(
  args: readonly string[],
  { projectId, hosting, withHosting = WITH_HOSTING }: Called,
): readonly string[] {
  const project = projectId === undefined ? [] : ['--project', projectId]
  if (!touchesHosting(args)) return [...args, '--config', COMMON, ...project]
  const common = z.looseObject({}).parse(JSON.parse(readFileSync(COMMON, 'utf8')))
  writeFileSync(withHosting, `${JSON.stringify({ ...common, hosting: hosting() }, null, 2)}\n`)
  return [...args, '--config', withHosting, ...project]
}

/** `--only hosting`, or among others. */
export function touchesHosting(args: readonly string[]): boolean {
  return args.some((arg) => arg.split(/[,=]/).some((part) => part.startsWith('hosting')))
}
