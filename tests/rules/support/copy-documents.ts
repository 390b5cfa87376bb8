/** Copies all documents of one of the emulator's projects into another one, past the rules. */
import * as z from 'zod/mini'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import type { EmulatorAddress } from './emulator-setup.ts'

const answerSchema = z.array(
  z.object({ document: z.optional(z.object({ name: z.string(), fields: z.optional(z.json()) })) }),
)

/** Every collection, at any depth. */
const EVERYTHING = { structuredQuery: { from: [{ allDescendants: true }] } }

/** The other project has the same documents afterwards, and no more. */
export async function copyDocuments(
  { host, port }: Pick<EmulatorAddress, 'host' | 'port'>,
  from: string,
  to: string,
): Promise<void> {
  const documentsOf = (project: string) => `projects/${project}/databases/(default)/documents`
  const ask = (method: 'POST' | 'DELETE', path: string, body?: object) =>
    askAsOwner(method, `http://${host}:${port}/${path}`, body)
  await ask('DELETE', `emulator/v1/${documentsOf(to)}`)
  const found = await ask('POST', `v1/${documentsOf(from)}:runQuery`, EVERYTHING)
  const writes = answerSchema.parse(found).flatMap(({ document }) => {
    if (!document) return []
    const name = document.name.replace(documentsOf(from), documentsOf(to))
    return [{ update: { ...document, name } }]
  })
  await ask('POST', `v1/${documentsOf(to)}:commit`, { writes })
}
