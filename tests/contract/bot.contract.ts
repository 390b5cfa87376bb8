/** The bot as the deployed function runs it, on the real emulator. */
import { afterEach, beforeAll, inject, vi } from 'vitest'
import * as z from 'zod/mini'
import { OWNER } from '#scripts/emulators/owner.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { loadFunctions, prepareFunctions, scheduledSchema } from '#tests/data/deployed-functions.ts'
import { botContract } from './bot-contract.ts'

const emulators = inject('contractEmulators')
const moduleSchema = z.object({ runBot: scheduledSchema })
const documentSchema = z.object({ name: z.string(), fields: z.record(z.string(), z.unknown()) })
const listSchema = z.object({ documents: z.optional(z.array(documentSchema)) })
const integerSchema = z.object({ integerValue: z.string() })

if (emulators) {
  const { auth, firestore, bucket, projectId } = emulators
  const place = `projects/${projectId}/databases/(default)/documents`
  const documents = `http://127.0.0.1:${firestore}/v1/${place}`
  let functions: z.infer<typeof moduleSchema>

  beforeAll(async () => {
    await prepareFunctions({
      GCLOUD_PROJECT: projectId,
      FIREBASE_CONFIG: JSON.stringify({ projectId, storageBucket: bucket }),
      FIRESTORE_EMULATOR_HOST: `127.0.0.1:${firestore}`,
      FIREBASE_AUTH_EMULATOR_HOST: `127.0.0.1:${auth}`,
    })
    functions = moduleSchema.parse(await loadFunctions())
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  botContract('Firestore, run by the function', async () => {
    const all = `http://127.0.0.1:${firestore}/emulator/v1/${place}`
    await fetch(all, { method: 'DELETE', headers: OWNER })
    const json = async (path: string): Promise<unknown> =>
      (await fetch(`${documents}/${path}`, { headers: OWNER })).json()
    return {
      async put(collection, data) {
        await writeDocuments({ port: firestore, projectId }, [
          { collection, id: data.id, data: { ...data } },
        ])
      },
      async read(collection, id) {
        const { fields } = documentSchema.parse(await json(`${collection}/${id}`))
        // Numbers are all that the contract reads.
        const numbers = Object.entries(fields).flatMap(([name, value]) => {
          const parsed = integerSchema.safeParse(value)
          return parsed.success ? [[name, Number(parsed.data.integerValue)]] : []
        })
        return Object.fromEntries(numbers)
      },
      async nudges() {
        const listed = listSchema.parse(await json('notifications?pageSize=300'))
        return (listed.documents ?? []).map(({ name }) => name.split('/').at(-1) ?? '').sort()
      },
      async runAt(now) {
        // The function asks the clock, and nothing else of it may stand still.
        vi.useFakeTimers({ toFake: ['Date'], now })
        await functions.runBot.run({})
        vi.useRealTimers()
      },
    }
  })
}
