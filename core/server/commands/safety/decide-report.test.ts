import { beforeEach, describe, expect, it } from 'vitest'
import { REPORT_OUTCOMES, safetyReportSchema } from '#core/policies/safety/safety-report.ts'
import type { RequestOf } from '#core/server/requests/requests.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const ID = 'ada_20261120_0'
let scene: CommandScene

beforeEach(async () => {
  scene = commandScene(NOON)
  for (const id of ['root', 'ruth']) {
    await scene.member(id)
    await scene.put('usersSecure', { id, ...{ roles: { admin: true } } })
  }
  await report()
})

async function report(changes: object = {}): Promise<void> {
  const shown = { bio: 'Buy my course' }
  const known = { userId: 'ada', aboutId: 'ben', aboutName: 'Ben', kind: 'profile', shown }
  const said = { reason: 'spam', note: 'Again.', created: NOON, state: 'open' }
  await scene.put(
    'safetyReports',
    safetyReportSchema.parse({ id: ID, ...known, ...said, ...changes }),
  )
}

type Outcome = RequestOf<'decide-report'>['outcome']
const decides = (outcome: Outcome = 'talked', by = 'root', id = ID) =>
  scene.ask(by, 'decide-report', { id, outcome }, { isAdmin: true })
const stored = () => scene.read('safetyReports', ID)
const log = async () => Object.values(await scene.all('auditLog'))

describe('an admin who decides a report', () => {
  it.each(REPORT_OUTCOMES)('closes a report with %s, and logs it', async (outcome) => {
    const before = await stored()
    await decides(outcome)
    expect(await stored()).toEqual({
      ...{ ...before, state: 'done', outcome, decidedBy: 'root' },
      ...{ decidedAt: NOON, syncedAt: NOON },
    })
    const summary = expect.stringContaining('Handled the report of Ben’s profile: ')
    expect(await log()).toMatchObject([
      { by: 'root', byName: 'The root', action: 'decide-report', targets: ['ben'], summary },
    ])
  })

  it('repeating changes nothing; another decision, or other words, comes too late', async () => {
    await decides()
    const first = await stored()
    scene.clock.now += 1_000
    await decides()
    const late = { code: 'conflict', message: 'Another admin has handled this report.' }
    await expect(decides('none')).rejects.toMatchObject(late)
    await expect(decides('talked', 'ruth')).rejects.toMatchObject(late)
    expect(await stored()).toEqual(first)
    expect(await log()).toHaveLength(1)
  })

  it('decides no report about themselves', async () => {
    await report({ aboutId: 'root', aboutName: 'Root' })
    await expect(decides()).rejects.toMatchObject({
      ...{ code: 'conflict', message: 'Another admin decides reports about you.' },
    })
    expect(await stored()).toMatchObject({ state: 'open' })
    await decides('none', 'ruth')
  })

  it('gets an error for a report that is gone', async () => {
    await expect(decides('none', 'root', 'none')).rejects.toMatchObject({ code: 'not-found' })
  })
})
