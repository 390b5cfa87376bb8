import { describe, expect, it, vi } from 'vitest'
import { embeddedWorld } from './embedded-world.ts'
import { historyFrom } from './generate.ts'
import { historySchema } from './history.ts'
import { knownOfRun, parseKnown, readKnown } from './known.ts'
import { PLANTED } from './planted-faults.ts'
import { failureOf } from './simulate.ts'

/** The planted faults that few seeds find, and the file that finds each. */
const FOUND = [
  ['hours-from-two-devices.json', 'hours are written over what another device has set'],
  ['message-sent-again-after-crash.json', 'a message that is sent again is taken for another one'],
  ['kudos-while-blocked.json', 'whether somebody is blocked is not looked up'],
] as const

const EVERYTHING = {
  usual: [20, 40],
  long: [20, 40],
  longPercent: 0,
  checkInsEach: 4,
  partnersPercent: 30,
  blocksPercent: 15,
  joiningPercent: 20,
} as const

describe('a known history', () => {
  it.each(FOUND)('%s fails while its fault is planted', async (file, name) => {
    const fault = PLANTED.find((one) => one.name === name)
    const history = readKnown(file)
    const failure = await failureOf(
      history,
      ({ seed, start }) => {
        const world = embeddedWorld(seed, start, fault?.server)
        return fault?.plant?.(world) ?? world
      },
      { where: 'a world with a fault in it', attempts: 0, known: file },
    )
    expect(failure?.report).toMatch(fault?.seen ?? '')
    expect(failure?.report).toContain(`npm run test:simulation -- -t ${file}`)
    // What is printed is what can be saved.
    const printed: unknown = JSON.parse(failure?.report.split('\n').at(-1) ?? '')
    expect(historySchema.parse(printed)).toEqual(history)
  })

  it('parses, whichever a seed makes', () => {
    for (let seed = 1; seed <= 400; seed += 1) {
      const history = historyFrom(seed, EVERYTHING)
      expect(historySchema.parse(JSON.parse(JSON.stringify(history)))).toEqual(history)
    }
  })

  it('runs in every run, except that of a seed alone', () => {
    vi.stubEnv('SEED', '')
    expect(knownOfRun()).toEqual(expect.arrayContaining(FOUND.map(([file]) => file)))
    vi.stubEnv('SEED', '7')
    expect(knownOfRun()).toEqual([])
    vi.unstubAllEnvs()
  })

  it.each([
    ['cut short', '{"seed":1,"start":0,'],
    ['of an event that is no more', '{"seed":1,"start":0,"devices":[],"events":[{"do":"sleep"}]}'],
  ])('fails by its name when it is %s', (_, text) => {
    expect(() => parseKnown('old.json', text)).toThrow(
      'tests/simulation/known/old.json no longer parses as a history. Change it',
    )
  })
})
