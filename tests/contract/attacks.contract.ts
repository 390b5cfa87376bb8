/** Every attack on a command (`tests/attacks`), through the callable on the emulators. */
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import * as z from 'zod/mini'
import { type AuthEmulator, startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import {
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '#scripts/emulators/firestore-emulator.ts'
import { askAsOwner } from '#scripts/emulators/owner.ts'
import { writeDocuments } from '#scripts/emulators/owner-documents.ts'
import { type FunctionsHost, startFunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { ROOT } from '#scripts/paths.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { attacksAt } from '#tests/attacks/all.ts'
import {
  type Attack,
  CAST,
  castAt,
  type Given,
  HAS_ADMIN_TOKEN,
  type Person,
} from '#tests/attacks/attack.ts'

const projectId = 'demo-fourfold-attacks'
const PASSWORD = 'long enough'
let auth: AuthEmulator
let firestore: FirestoreEmulator
let functions: FunctionsHost
const tokens = new Map<Person, string>()

function tellAuth(path: string, body: object): Promise<unknown> {
  const api = `http://127.0.0.1:${auth.port}/identitytoolkit.googleapis.com/v1`
  return askAsOwner('POST', `${api}/${path}`, body)
}

function put(given: readonly Given[]): Promise<void> {
  const at = { port: firestore.port, projectId }
  return writeDocuments(
    at,
    given.map(({ collection, data }) => ({ collection, id: data.id, data: { ...data } })),
  )
}

const sessionSchema = z.object({ idToken: z.string() })

async function signIn(person: Person): Promise<void> {
  const email = `${person}@example.org`
  const account = { localId: person, email, password: PASSWORD, emailVerified: true }
  await tellAuth(`projects/${projectId}/accounts`, account)
  const customAttributes = JSON.stringify({ admin: HAS_ADMIN_TOKEN.includes(person) })
  await tellAuth(`projects/${projectId}/accounts:update`, { localId: person, customAttributes })
  const session = await tellAuth('accounts:signInWithPassword?key=none', {
    ...{ email, password: PASSWORD, returnSecureToken: true },
  })
  tokens.set(person, sessionSchema.parse(session).idToken)
}

const refusedSchema = z.object({ error: z.object({ details: z.object({ code: z.string() }) }) })

async function attempt({ by, kind, request }: Attack): Promise<unknown> {
  const address = `http://127.0.0.1:${functions.port}/${projectId}/us-central1/command`
  const headers = {
    'Content-Type': 'application/json',
    Authorization: `Bearer ${tokens.get(by)}`,
  }
  const body = JSON.stringify({ data: { kind, request } })
  const answer: unknown = await (await fetch(address, { method: 'POST', headers, body })).json()
  return refusedSchema.safeParse(answer).data?.error.details.code ?? answer
}

describe.skipIf(!inject('contractEmulators'))('attacks through the callable on Firebase', () => {
  beforeAll(async () => {
    const choice = findFirestoreEmulator()
    if (!('jar' in choice)) throw new Error(choice.missing)
    const functionsPort = await freePort()
    const rules = join(ROOT, 'firestore.rules')
    firestore = await startFirestoreEmulator({ jar: choice.jar, projectId, rules, functionsPort })
    auth = await startAuthEmulator(projectId)
    functions = await startFunctionsHost({
      ...{ projectId, port: functionsPort },
      ...{ firestorePort: firestore.port, authPort: auth.port },
    })
    // The tokens before the records, from which the server would derive their claims.
    for (const person of CAST) await signIn(person)
  })
  afterAll(async () => {
    await functions.stop()
    await auth.stop()
    await firestore.stop()
  })

  describe.each(Object.entries(attacksAt(Date.now())))('attacks on %s', (_area, attacks) => {
    beforeAll(async () => {
      // What is derived of the area before holds locks.
      await functions.idle()
      await firestore.clear()
      await put(castAt(Date.now()))
    })

    it.each(attacks)('$title', async (attack) => {
      if (attack.given) {
        await functions.idle()
        await put(attack.given)
      }
      expect(await attempt(attack)).toBe(attack.code)
    })
  })
})
