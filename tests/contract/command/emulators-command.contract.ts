/** `npm run emulators`, from its first output to its end: what people and tests of a real community start. */
import { execFileSync } from 'node:child_process'
import { inMemoryPersistence } from 'firebase/auth'
import { describe, expect, it } from 'vitest'
import { firebaseSettings } from '#core/app/cloud/firebase-settings.ts'
import { dayAt } from '#core/values/time/day.ts'
import { monthOf } from '#core/values/time/month.ts'
import { openFirebaseCloud } from '#data/cloud/firebase/firebase-cloud.ts'
import { findFirestoreEmulator } from '#scripts/emulators/find-firestore-emulator.ts'
import { localBuild, localPorts } from '#scripts/emulators/local-project.ts'
import { isFree } from '#scripts/emulators/port-holder.ts'
import { freePort } from '#scripts/testing/free-port.ts'
import { runScript } from '#tests/scripts/run-script.ts'

const TIMEOUT = 240_000
/** The ids of all child processes of a process, and of theirs. */
function descendantsOf(pid: number): number[] {
  const rows = execFileSync('ps', ['-eo', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const pairs = rows.map((row) => row.trim().split(/\s+/).map(Number))
  const children = (parent: number): number[] =>
    pairs.flatMap(([child = 0, of]) => (of === parent ? [child, ...children(child)] : []))
  return children(pid)
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}

async function freePorts() {
  const [auth, firestore] = [await freePort(), await freePort()]
  const [storage, functions] = [await freePort(), await freePort()]
  const VITE_FIREBASE_EMULATORS = `auth:${auth},firestore:${firestore},storage:${storage},functions:${functions}`
  return { env: { VITE_FIREBASE_EMULATORS }, all: [auth, firestore, storage, functions] }
}

describe.skipIf('missing' in findFirestoreEmulator())('npm run emulators', () => {
  it(
    'makes a community that its people sign in to, through the rules, and leaves nothing behind',
    async () => {
      const { env, all } = await freePorts()
      const emulators = runScript('emulators.ts', env)
      await emulators.says('Ctrl-C stops them.')
      for (const port of all) expect(emulators.said()).toContain(`http://127.0.0.1:${port}`)
      expect(emulators.said()).toMatch(/member@demo\.fourfold +fourfold +Robin Hale/)
      await expectCommunity(env)

      const again = runScript('emulators.ts', env)
      expect(await again.ended).toBe(1)
      expect(again.said()).toContain(`Port ${all[0]} (Auth) is taken by`)
      expect(again.said()).toContain('VITE_FIREBASE_EMULATORS=')

      const children = descendantsOf(emulators.process.pid ?? 0)
      expect(children.length).toBeGreaterThan(5)
      emulators.process.kill('SIGINT')
      expect(await emulators.ended).toBe(0)
      expect(emulators.said()).toMatch(/The emulators have stopped; what was in them is gone\.\n$/)
      expect(children.filter(isAlive)).toEqual([])
      for (const port of all) expect(await isFree(port)).toBe(true)
    },
    TIMEOUT,
  )

  it(
    'starts empty when told so, and stops with whoever started it, even if that one is killed',
    async () => {
      const { env, all } = await freePorts()
      const emulators = runScript('emulators.ts', env, '--empty')
      await emulators.says('They are empty.')
      const children = descendantsOf(emulators.process.pid ?? 0)
      emulators.process.kill('SIGKILL')
      await emulators.ended
      await expect.poll(() => children.filter(isAlive), { timeout: 20_000 }).toEqual([])
      for (const port of all) expect(await isFree(port)).toBe(true)
    },
    TIMEOUT,
  )

  it('appears in one line of npm run start:cloud when it does not run', async () => {
    const { env, all } = await freePorts()
    const app = runScript('start-cloud.ts', env)
    expect(await app.ended).toBe(1)
    expect(app.said()).toBe(
      `Auth does not answer on port ${all[0]}: run “npm run emulators” first.\n`,
    )
  })
})

/** As the demo's member: can read the own group's board and record, but no other member's private records. */
async function expectCommunity(env: Readonly<Record<string, string>>): Promise<void> {
  const settings = firebaseSettings(localBuild(localPorts(env)))
  if (!settings) throw new Error('There is no local project.')
  const cloud = openFirebaseCloud(settings, { persistence: inMemoryPersistence, name: 'demo' })
  try {
    const session = await cloud.auth.signIn('member@demo.fourfold', 'fourfold')
    expect(session).toMatchObject({ userId: 'demo-member', name: 'Robin Hale' })
    const own = await cloud.get({ collection: 'users', id: session.userId })
    expect(own?.data).toMatchObject({ groupId: 'demo-group-1', onBoard: true })
    const board = await cloud.query({
      collection: 'trackingMonthly',
      limit: 100,
      where: [
        { field: 'groupId', is: '==', value: 'demo-group-1' },
        {
          field: 'queryMonth',
          is: '==',
          value: monthOf(dayAt(Date.now(), new Date().getTimezoneOffset())),
        },
        { field: 'onBoard', is: '==', value: true },
      ],
    })
    expect(board.length).toBeGreaterThan(5)
    const secure = cloud.get({ collection: 'usersSecure', id: 'demo-admin' })
    await expect(secure).rejects.toMatchObject({ code: 'permission-denied' })
    await cloud.auth.signOut()
    await cloud.auth.signIn('admin@demo.fourfold', 'fourfold')
    expect(await cloud.auth.claims()).toMatchObject({ admin: true })
    expect(await cloud.get({ collection: 'usersSecure', id: 'demo-member' })).toBeDefined()
  } finally {
    await cloud.close()
  }
}
