import { beforeEach, describe, expect, it } from 'vitest'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const PLAN = {
  ...{ id: 'plan', title: 'A film', text: 'Help', link: 'https://example.org', archived: false },
}
let scene: CommandScene

beforeEach(async () => {
  scene = commandScene(NOON)
  for (const id of ['ada', 'alex']) {
    await scene.member(id)
    await scene.put('usersSecure', { id, ...{ roles: { admin: true } } })
  }
})

const saves = (changes: Partial<RequestOf<'save-project'>> = {}, admin = 'ada') =>
  scene.ask(admin, 'save-project', { ...PLAN, ...changes }, { isAdmin: true })
const stored = () => scene.read('projects', 'plan')
const log = async () =>
  Object.values(await scene.all('auditLog')).map(({ by, targets, summary }) => ({
    ...{ by, targets, summary },
  }))

describe('an opportunity', () => {
  it('takes the admin who asks and the server’s time, and is logged', async () => {
    expect(await saves()).toMatchObject({ project: { postedBy: 'ada', created: NOON } })
    expect(await stored()).toMatchObject({ ...PLAN, postedBy: 'ada', created: NOON })
    expect(await log()).toEqual([{ by: 'ada', targets: ['plan'], summary: 'Saved A film.' }])
  })

  it('keeps who posted it when another admin changes or archives it', async () => {
    await saves()
    scene.clock.now += 60_000
    await saves({ title: 'Two films', archived: true }, 'alex')
    expect(await stored()).toMatchObject({
      ...{ title: 'Two films', archived: true, postedBy: 'ada', created: NOON },
    })
    expect((await log()).at(-1)).toMatchObject({ by: 'alex', summary: 'Archived Two films.' })
  })

  it('changes and is logged once when it is saved again', async () => {
    expect(await saves()).toMatchObject({ project: PLAN })
    const before = await stored()
    scene.clock.now += 60_000
    expect(await saves()).toMatchObject({ project: PLAN })
    expect(await stored()).toEqual(before)
    expect(await log()).toHaveLength(1)
  })

  it('needs a visible title, and keeps it in one line', async () => {
    expect(await saves({ title: '\u202E A\nfilm\u202C\0' })).toMatchObject({
      project: { title: 'A film' },
    })
    await expect(saves({ title: '\u200b\u2060' })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('keeps an unreadable record from being overwritten', async () => {
    await scene.put('projects', { id: 'plan', ...{ title: 7 } })
    await expect(saves()).rejects.toMatchObject({ code: 'invalid' })
  })
})
