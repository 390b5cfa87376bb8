/** `npm run firebase -- smoke` against the emulators: as deployed, without functions, and under rules that are wrong. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { LOCAL_PROJECT, PORTS_VARIABLE } from '#scripts/emulators/local-project.ts'
import { OWNER } from '#scripts/emulators/owner.ts'
import { type StorageEmulator, startStorageEmulator } from '#scripts/emulators/storage-emulator.ts'
import type { FunctionsHost } from '#scripts/functions-host/functions-host.ts'
import { ROOT } from '#scripts/paths.ts'
import { HOST } from '#scripts/server/address.ts'
import { type FirebaseBackend, startFirebaseBackend } from '#tests/data/firebase-backend.ts'
import { giveRules } from '#tests/rules/support/coverage.ts'
import { runScript } from '#tests/scripts/run-script.ts'

const choice = findFirestoreEmulator()
const projectId = LOCAL_PROJECT
const RULES = 'firestore.rules'
const OPEN_RULES = 'tests/contract/open.rules'
let backend: FirebaseBackend
let functions: FunctionsHost
let storage: StorageEmulator

const smoke = (...ports: readonly string[]) =>
  runScript(
    'firebase.ts',
    {
      [PORTS_VARIABLE]: [
        `auth:${backend.auth.port}`,
        `firestore:${backend.firestore.port}`,
        `storage:${storage.port}`,
        ...ports,
      ].join(','),
    },
    'smoke',
    '--emulators',
  )
const smokeWithFunctions = () => smoke(`functions:${functions.port}`)

/** Like a deployment of other rules. */
const deployRules = (path: string) =>
  giveRules(backend.firestore, projectId, readFileSync(join(ROOT, path), 'utf8'))

/** Every remaining document, in any collection. */
async function documentsLeft(): Promise<string> {
  const parent = `projects/${projectId}/databases/(default)/documents`
  const answer = await fetch(
    `http://${HOST}:${backend.firestore.port}/v1/${parent}:listCollectionIds`,
    {
      method: 'POST',
      headers: OWNER,
      body: '{}',
    },
  )
  return answer.text()
}

async function accountsLeft(): Promise<string> {
  const path = `identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:query`
  const answer = await fetch(`http://${HOST}:${backend.auth.port}/${path}`, {
    method: 'POST',
    headers: { ...OWNER, 'Content-Type': 'application/json' },
    body: '{}',
  })
  return answer.text()
}

describe.skipIf('missing' in choice)('npm run firebase -- smoke', () => {
  beforeAll(async () => {
    if ('missing' in choice) return
    backend = await startFirebaseBackend(projectId, choice.jar)
    functions = await backend.startFunctions()
    storage = await startStorageEmulator({
      ...{ projectId, rules: 'storage.rules', firestorePort: backend.firestore.port },
    })
  })
  afterAll(async () => {
    await Promise.all([functions.stop(), storage.stop()])
    await backend.stop()
  })
  afterEach(async () => {
    await functions.idle()
    expect(await documentsLeft()).not.toContain('collectionIds')
    expect(await accountsLeft()).not.toContain('smoke-')
  })

  it('tries what members do, says what it saw, and leaves nothing', async () => {
    const run = smokeWithFunctions()
    expect(await run.ended, run.said()).toBe(0)
    expect(run.said()).toContain('ok   The second sees these points on the group’s board.')
    expect(run.said()).toContain('ok   The second may read neither')
    expect(run.said()).toContain('ok   The first stored a private picture')
    expect(run.said()).toContain('ok   The page behind Google’s window')
    expect(run.said()).toMatch(/The project works\.\n$/)
  })

  it('fails when no function answers, says to deploy them, and leaves nothing', async () => {
    const run = smoke()
    expect(await run.ended, run.said()).toBe(1)
    expect(run.said()).toContain('npm run firebase -- deploy --only functions')
    expect(run.said()).not.toContain('--only firestore')
    expect(run.said()).toContain('ok   Everything was removed again')
  })

  it('fails when anybody may read private records, says what to do, and leaves nothing', async () => {
    await deployRules(OPEN_RULES)
    onTestFinished(() => deployRules(RULES))
    const run = smokeWithFunctions()
    expect(await run.ended, run.said()).toBe(1)
    expect(run.said()).toContain('FAIL Reading users of somebody else was given.')
    expect(run.said()).toContain('npm run firebase -- deploy --only firestore')
    expect(run.said()).toContain('ok   Everything was removed again')
  })

  it('says in one line when no emulator answers', async () => {
    const run = runScript(
      'firebase.ts',
      { FIREBASE_AUTH_EMULATOR_HOST: `${HOST}:1` },
      ...['smoke', '--emulators'],
    )
    expect(await run.ended).toBe(1)
    expect(run.said()).toContain('The Auth emulator does not answer on port 1')
  })
})
