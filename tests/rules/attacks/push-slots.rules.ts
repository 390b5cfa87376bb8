/** An account that makes the server remind browsers without limit: there are ten slots, one per browser. */
import { beforeEach, describe, expect, it } from 'vitest'
import { pushDeviceSchema } from '#core/push/push-device.ts'
import { SERVER_TIME } from '#core/server/writes.ts'
import { type Attack, attempt, describeAttacks } from '../support/attacks.ts'
import { beginCommunity, put } from '../support/community.ts'
import type { RulesWrite } from '../support/documents.ts'
import { change, GONE, moveTo, plus, type Writes, without } from '../support/lies.ts'
import { emulator, type Person, seed } from '../support/people.ts'

const DEVICES = 'pushDevices'
const SLOTS = 'pushSlots'

const browser = (index: number) => `browser${index}`
const TEN = Array.from({ length: 10 }, (_, index) => browser(index))

function device(id: string, person: Person = 'self'): RulesWrite {
  const nextAt = Date.now() + 3_600_000
  const { memory: _servers, ...own } = pushDeviceSchema.parse({ id, userId: person, nextAt })
  return put(DEVICES, own)
}
function places(devices: readonly unknown[], person: Person = 'self'): RulesWrite {
  const ref = { collection: SLOTS, id: person }
  return { kind: 'merge', ref, data: { id: person, devices, syncedAt: SERVER_TIME } }
}
const ended = (id: string): RulesWrite => ({ kind: 'delete', ref: { collection: DEVICES, id } })

const first = async (): Promise<Writes> => [device('new'), places(['new'])]
const full = () => seed([...TEN.map((id) => device(id)), places(TEN)])
/** The eleventh takes the first one’s slot. */
const eleventh = async (): Promise<Writes> => [
  device('new'),
  places([...TEN.slice(1), 'new']),
  ended(browser(0)),
]

const ATTACKS: readonly Attack[] = [
  { name: 'without a place', honest: first, lie: without(SLOTS) },
  { name: 'beside the one that has a place', honest: first, lie: plus(device('second')) },
  {
    name: 'five hundred in one commit',
    honest: first,
    lie: plus(...Array.from({ length: 500 }, (_, index) => device(`more${index}`))),
  },
  {
    name: 'on somebody else’s place',
    given: () => seed([places(['new'], 'mate')]),
    honest: first,
    lie: without(SLOTS),
  },
  {
    name: 'on a place in somebody else’s list',
    honest: first,
    lie: (writes) => change(SLOTS, 'id', 'mate')(moveTo(SLOTS, 'mate')(writes)),
  },
  {
    name: 'eleven in a list',
    honest: async () => [device('new'), places([...TEN.slice(1), 'new'])],
    lie: change(SLOTS, 'devices', [...TEN, 'new']),
  },
  {
    name: 'an eleventh beside the ten',
    given: full,
    honest: eleventh,
    lie: (writes) => change(SLOTS, 'devices', [...TEN, 'new'])(writes),
  },
  {
    name: 'an eleventh in the place of one that goes on',
    given: full,
    honest: eleventh,
    lie: (writes) => writes.filter(({ kind }) => kind !== 'delete'),
  },
  {
    name: 'an eleventh in the place of another than the one that goes',
    given: full,
    honest: eleventh,
    lie: change(SLOTS, 'devices', [...TEN.slice(0, 9), 'new']),
  },
  {
    name: 'ten others in the place of ten that go on',
    given: full,
    honest: eleventh,
    lie: change(SLOTS, 'devices', ['new']),
  },
  {
    name: 'a list with nothing in it, for the ten to go on without',
    given: full,
    honest: eleventh,
    lie: change(SLOTS, 'devices', []),
  },
  { name: 'no list at all', honest: first, lie: change(SLOTS, 'devices', GONE) },
  { name: 'a list that is a text', honest: first, lie: change(SLOTS, 'devices', 'new') },
  { name: 'a list that is a map', honest: first, lie: change(SLOTS, 'devices', { new: true }) },
  { name: 'a number in the list', honest: first, lie: change(SLOTS, 'devices', ['new', 7]) },
  { name: 'a map in the list', honest: first, lie: change(SLOTS, 'devices', ['new', { b: 1 }]) },
  { name: 'two in one text', honest: first, lie: change(SLOTS, 'devices', ['new', 'b,c']) },
  {
    name: 'a letter in the list',
    honest: first,
    lie: change(SLOTS, 'devices', ['new', 'Buy gold!']),
  },
  { name: 'more beside the list', honest: first, lie: change(SLOTS, 'note', 'Buy gold!') },
  { name: 'a time of its own', honest: first, lie: change(SLOTS, 'syncedAt', 5) },
]

describeAttacks('no browser is reminded', ATTACKS)

describe.skipIf(!emulator)('a browser', () => {
  beforeEach(() => beginCommunity())

  it('that has a place is written again without the list', async () => {
    expect(await attempt('self', await first())).toBe(true)
    expect(await attempt('self', [device('new')])).toBe(true)
    // The answer got lost, so the device repeats the commit.
    expect(await attempt('self', await first())).toBe(true)
  })

  it('that somebody else took over gives its place away, and is not ended by who had it', async () => {
    await full()
    await seed([device(browser(0), 'mate'), places([browser(0)], 'mate')])
    expect(await attempt('self', await eleventh()), 'ended').toBe(false)
    const taken = [device('new'), places([...TEN.slice(1), 'new'])]
    expect(await attempt('self', taken), 'left').toBe(true)
  })

  it('whose record is gone gives its place away', async () => {
    await full()
    await seed([ended(browser(0))])
    const taken = [device('new'), places([...TEN.slice(1), 'new'])]
    expect(await attempt('self', taken)).toBe(true)
  })

  it('of before there were places is reminded as ever, and gets one when it is renewed', async () => {
    await seed([device('old')])
    expect(await attempt('self', [device('old')]), 'with no place').toBe(false)
    expect(await attempt('self', [device('old'), places(['old'])]), 'with one').toBe(true)
  })
})
