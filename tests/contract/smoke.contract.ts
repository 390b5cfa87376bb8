/** `npm run firebase -- smoke` against the emulators: once under the real rules, and under rules that are wrong. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AuthEmulator, startAuthEmulator } from '#scripts/emulators/auth-emulator.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import {
  type FirestoreEmulator,
  startFirestoreEmulator,
} from '#scripts/emulators/firestore-emulator.ts'
import { LOCAL_PROJECT } from '#scripts/emulators/local-project.ts'
import { OWNER } from '#scripts/emulators/owner.ts'
import { HOST } from '#scripts/server/address.ts'
import { runScript } from '#tests/scripts/run-script.ts'

const choice = findFirestoreEmulator()
const projectId = LOCAL_PROJECT
let auth: AuthEmulator
let good: FirestoreEmulator
let open: FirestoreEmulator

const smoke = (firestore: FirestoreEmulator) =>
  runScript(
    'firebase.ts',
    {
      FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:${auth.port}`,
      FIRESTORE_EMULATOR_HOST: `${HOST}:${firestore.port}`,
    },
    'smoke',
    '--emulators',
  )

/** Every remaining document, in any collection. */
async function documentsIn({ port }: FirestoreEmulator): Promise<string> {
  const parent = `projects/${projectId}/databases/(default)/documents`
  const answer = await fetch(`http://${HOST}:${port}/v1/${parent}:listCollectionIds`, {
    method: 'POST',
    headers: OWNER,
    body: '{}',
  })
  return answer.text()
}

async function accountsLeft(): Promise<string> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:query`
  const answer = await fetch(`http://${HOST}:${auth.port}/${path}`, {
    method: 'POST',
    headers: { ...OWNER, 'Content-Type': 'application/json' },
    body: '{}',
  })
  return answer.text()
}

describe.skipIf('missing' in choice)('npm run firebase -- smoke', () => {
  beforeAll(async () => {
    if ('missing' in choice) return
    const { jar } = choice
    auth = await startAuthEmulator(projectId)
    good = await startFirestoreEmulator({ jar, projectId, rules: 'firestore.rules' })
    open = await startFirestoreEmulator({ jar, projectId, rules: 'tests/contract/open.rules' })
  })
  afterAll(() => Promise.all([auth, good, open].map((one) => one.stop())))

  it('does what members do, says what it saw, and leaves nothing', async () => {
    const run = smoke(good)
    expect(await run.ended, run.said()).toBe(0)
    expect(run.said()).toContain('ok   The second sees these points on the group’s board.')
    expect(run.said()).toContain('ok   The second may read neither')
    expect(run.said()).toMatch(/The project works\.\n$/)
    expect(await documentsIn(good)).not.toContain('collectionIds')
    expect(await accountsLeft()).not.toContain('smoke-')
  })

  it('fails where anybody may read what is private, says what to do, and leaves nothing', async () => {
    const run = smoke(open)
    expect(await run.ended, run.said()).toBe(1)
    expect(run.said()).toContain('FAIL Reading users of somebody else was given.')
    expect(run.said()).toContain('npm run firebase -- deploy --only firestore')
    expect(run.said()).toContain('ok   Everything was removed again')
    expect(await documentsIn(open)).not.toContain('collectionIds')
    expect(await accountsLeft()).not.toContain('smoke-')
  })

  it('says in one line where no emulator answers', async () => {
    const run = runScript(
      'firebase.ts',
      { FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:1` },
      ...['smoke', '--emulators'],
    )
    expect(await run.ended).toBe(1)
    expect(run.said()).toContain('The Auth emulator does not answer on port 1')
  })
})
