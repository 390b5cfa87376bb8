import { beforeEach, describe, expect, it } from 'vitest'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let scene: CommandScene
const notes = (email?: string, isVerified = true) =>
  scene.ask('ada', 'note-identity', {}, { email, isVerified })
const secure = () => scene.read('usersSecure', 'ada')

beforeEach(() => {
  scene = commandScene(NOON)
})

describe('the email that Auth reports', () => {
  it('joins the secure record, with no role where there was none', async () => {
    await notes('ada@example.org')
    expect(await secure()).toEqual({
      ...{ id: 'ada', email: 'ada@example.org', emailVerified: true, syncedAt: NOON },
      roles: { admin: false, tier: 'free' },
    })
  })

  it('leaves the roles that the server has given, and follows a change, once', async () => {
    const roles = { admin: true, tier: 'pro' }
    await scene.put('usersSecure', { id: 'ada', ...{ roles, email: 'old@example.org' } })
    await notes('ada@example.org', false)
    scene.clock.now += 5
    await notes('ada@example.org', false)
    expect(await secure()).toMatchObject({
      ...{ email: 'ada@example.org', emailVerified: false, roles, syncedAt: NOON },
    })
  })

  it('writes nothing where the token has no email', async () => {
    await notes()
    expect(await secure()).toBeUndefined()
  })

  it('rejects a closed account, and one that is switched off', async () => {
    await scene.member('ada', { deleted: true })
    await expect(notes('ada@example.org')).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await secure()).toBeUndefined()
    await scene.member('ada')
    await scene.put('usersSecure', { id: 'ada', ...{ disabled: true } })
    await expect(notes('ada@example.org')).rejects.toMatchObject({ code: 'permission-denied' })
    expect(await secure()).toEqual({ id: 'ada', disabled: true })
  })
})
