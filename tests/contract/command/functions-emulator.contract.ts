/**
 * The functions in firebase-tools' own emulator, once a night: it loads them as the deployment does. All other tests use
 * our host, which starts in two seconds instead of ten (docs/decisions/0021-emulators.md).
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { type AuthEmulator, startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import {
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '#scripts/emulators/firestore-emulator.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { startTogether } from '#scripts/emulators/start-together.ts'
import { HOST } from '#scripts/server/address.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { startFunctionsEmulator } from './functions-emulator.ts'

const projectId = 'demo-fourfold-night'
const choice = findFirestoreEmulator()
const foundSchema = z.object({
  users: z.array(z.object({ customAttributes: z.optional(z.string()) })),
})

describe.skipIf('missing' in choice)('firebase-tools’ own emulator', () => {
  let auth: AuthEmulator
  let firestore: FirestoreEmulator
  let functions: { stop(): Promise<void> }
  let port: number

  beforeAll(async () => {
    if (!('jar' in choice)) throw new Error(choice.missing)
    port = await freePort()
    const rules = 'tests/contract/open.rules'
    const started = await startTogether([
      startAuthEmulator(projectId),
      startFirestoreEmulator({ jar: choice.jar, projectId, rules, functionsPort: port }),
    ])
    auth = started[0]
    firestore = started[1]
    const ports = { port, authPort: auth.port, firestorePort: firestore.port }
    functions = await startFunctionsEmulator({ projectId, ...ports })
  })
  afterAll(async () => {
    for (const each of [functions, auth, firestore]) await each.stop()
  })

  it('runs a trigger', async () => {
    const accounts = `http://${HOST}:${auth.port}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts`
    await askAsOwner('POST', accounts, { localId: 'ada', email: 'ada@example.org' })
    const record = { id: 'ada', roles: { admin: false, tier: 'pro' } }
    const documents = [{ collection: 'usersSecure', id: 'ada', data: record }]
    await writeDocuments({ port: firestore.port, projectId }, documents)
    const claimsOfAda = async () => {
      const found = await askAsOwner('POST', `${accounts}:lookup`, { localId: ['ada'] })
      return JSON.parse(foundSchema.parse(found).users[0]?.customAttributes ?? 'null')
    }
    await expect.poll(claimsOfAda).toEqual({ admin: false, pro: true })
  })

  it('answers a call', async () => {
    const address = `http://${HOST}:${port}/${projectId}/us-central1/command`
    const headers = { 'Content-Type': 'application/json' }
    const answer = await fetch(address, { method: 'POST', headers, body: '{"data":{}}' })
    expect(await answer.json()).toMatchObject({ error: { status: 'UNAUTHENTICATED' } })
  })
})
