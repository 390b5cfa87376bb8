import { beforeEach, describe, expect, it } from 'vitest'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'
import { MAX_PUSH_DEVICES } from './remind-browser.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
let scene: CommandScene

beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('mia')
  await scene.member('max')
})

const reminds = (by: string, id: string, changes: object = {}) =>
  scene.ask(by, 'remind-browser', {
    ...{ id, reminders: ['habit4 1200 0123456 r-1'], timeZone: 'Europe/Berlin' },
    ...{ nextAt: NOON + 60_000, ...changes },
  })
const browsers = async () => Object.keys(await scene.all('pushDevices'))

describe('the reminders of a browser', () => {
  it('store what the member says, and keep what the server has settled', async () => {
    await reminds('mia', 'b1')
    const memory = { 'r-1': { settled: 5 } }
    const known = await scene.read('pushDevices', 'b1')
    await scene.put('pushDevices', { ...known, ...{ id: 'b1', memory } })
    await reminds('mia', 'b1', { reminders: [], nextAt: null })
    expect(await scene.read('pushDevices', 'b1')).toMatchObject({
      ...{ userId: 'mia', reminders: [], nextAt: null, timeZone: 'Europe/Berlin', memory },
    })
  })

  it('pass to a member who signs in there, with nothing of the one before', async () => {
    await reminds('mia', 'b1')
    const memory = { 'r-1': { settled: 5 } }
    const known = await scene.read('pushDevices', 'b1')
    await scene.put('pushDevices', { ...known, ...{ id: 'b1', memory } })
    await reminds('max', 'b1')
    const taken = await scene.read('pushDevices', 'b1')
    expect(taken).toMatchObject({ userId: 'max' })
    expect(taken).not.toHaveProperty('memory')
  })

  it('become due now where they were due before', async () => {
    await reminds('mia', 'b1', { nextAt: NOON - 5 })
    expect(await scene.read('pushDevices', 'b1')).toMatchObject({ nextAt: NOON })
  })

  it('replace the browser written least lately beyond ten', async () => {
    for (let made = 0; made <= MAX_PUSH_DEVICES; made += 1) {
      scene.clock.now = NOON + made
      await reminds('mia', `b${made}`)
    }
    const kept = Array.from({ length: MAX_PUSH_DEVICES }, (_, at) => `pushDevices/b${at + 1}`)
    expect((await browsers()).toSorted()).toEqual(kept.toSorted())
    scene.clock.now = NOON + 20
    await reminds('mia', 'b1')
    await reminds('mia', 'b11')
    expect(await browsers()).toContain('pushDevices/b1')
    expect(await browsers()).not.toContain('pushDevices/b2')
  })
})
