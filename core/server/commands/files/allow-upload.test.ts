import { beforeEach, describe, expect, it } from 'vitest'
import { threadNames, uploadDay } from '#core/policies/storage/file-names.ts'
import { stamp } from '#core/sync/stamp.ts'
import { MS_A_DAY, MS_AN_HOUR } from '#core/values/time/day.ts'
import { type CommandScene, commandScene } from '#tests/data/command-scene.ts'

const NOON = Date.UTC(2026, 10, 20, 12)
const MIB = 1024 * 1024
const PICTURE = { path: 'users/mia/private/picture-0', contentType: 'image/png', bytes: 300_000 }
const REFUSED = { code: 'permission-denied' }

let scene: CommandScene

const COACH = {
  isConsistencyCoach: true,
  isExecutiveCoach: false,
  myExectutiveCoachId: '',
  notes: '',
}
const asks = (changes: Partial<typeof PICTURE> = {}, by = 'mia', isVerified = true) =>
  scene.ask(by, 'allow-upload', { ...PICTURE, ...changes }, { isVerified })
const inThread = (sender: string, number = 0) =>
  `users/${sender}/thread/mia/cleo/${threadNames(uploadDay(scene.clock.now), [])[number]}`
const allowed = async (id = 'mia') => (await scene.read('commandBudgets', id))?.uploads

beforeEach(async () => {
  scene = commandScene(NOON)
  await scene.member('mia', {
    coaching: { ...COACH, isConsistencyCoach: false, myConsistencyCoachId: 'cleo' },
  })
  await scene.member('cleo', { coaching: { ...COACH, myConsistencyCoachId: '' } })
  await scene.member('max')
})

describe('permission to store a file', () => {
  it('covers one’s own path for an hour, with its size and kind', async () => {
    await asks()
    const until = NOON + MS_AN_HOUR
    expect(await allowed()).toEqual({
      [PICTURE.path]: { contentType: 'image/png', bytes: 300_000, until },
    })
    scene.clock.now += 1_000
    await asks()
    expect(await allowed()).toMatchObject({ [PICTURE.path]: { until: until + 1_000 } })
  })

  it('lasts through other commands, and ends with the next permission after its hour', async () => {
    await asks()
    await scene.ask('mia', 'set-closed', { closed: false, at: stamp(1) })
    expect(Object.keys(Object(await allowed()))).toEqual([PICTURE.path])
    scene.clock.now += MS_AN_HOUR
    await asks({ path: 'users/mia/group/picture-1' })
    expect(Object.keys(Object(await allowed()))).toEqual(['users/mia/group/picture-1'])
  })

  it('covers five files at once', async () => {
    for (let place = 0; place < 7; place += 1) {
      scene.clock.now += 1
      await asks({ path: `users/mia/private/picture-${place}` })
    }
    expect(Object.keys(Object(await allowed())).toSorted()).toEqual(
      [2, 3, 4, 5, 6].map((place) => `users/mia/private/picture-${place}`),
    )
  })

  it.each([
    ...[
      'users/max/private/picture-0',
      'users/mia/public/picture-0',
      'users/mia/private/../max/picture-0',
    ],
    ...['users/mia/private/picture-10', 'users/mia/private/photo.png', 'users/mia/private/video-0'],
    ...['users/mia/private/deep/picture-0', 'picture-0', '', 'users/mia/thread/mia/mia/20777-00'],
    ...['users/cleo/thread/mia/cleo/20777-00', 'users/mia/thread/mia/max/20777-00'],
    ...['users/mia/thread/max/mia/20777-00', 'users/mia/thread/mia/cleo/20775-00'],
    ...['users/mia/thread/mia/cleo/20777-30', 'users/mia/thread/mia/cleo/picture-0'],
  ])('denies the path %j', async (path) => {
    await expect(asks({ path })).rejects.toMatchObject(REFUSED)
    expect(await allowed()).toEqual({})
  })

  it.each([
    ['image/svg+xml', 10],
    ['text/html', 10],
    ['image/png;text/html', 10],
    ['image/png', 5 * MIB + 1],
    ['video/mp4', 100 * MIB + 1],
    ['image/png', 0],
  ])('denies %s with %d bytes', async (contentType, bytes) => {
    await expect(asks({ contentType, bytes })).rejects.toMatchObject({ code: 'invalid' })
  })

  it('needs a record and an open account', async () => {
    const path = 'users/new/private/picture-0'
    await expect(asks({ path }, 'new')).rejects.toMatchObject(REFUSED)
    await scene.member('mia', { deleted: true })
    await expect(asks()).rejects.toMatchObject(REFUSED)
    await scene.member('mia')
    await scene.put('usersSecure', { id: 'mia', ...{ disabled: true } })
    await expect(asks()).rejects.toMatchObject(REFUSED)
  })

  it('ends with the member’s room for all files, much earlier without a confirmed email', async () => {
    scene.community.storedBytes = async () => 1024 * MIB - 300_000
    await asks()
    await expect(asks({ bytes: 300_001 })).rejects.toMatchObject({ code: 'invalid' })
    scene.community.storedBytes = async () => 19 * MIB
    await asks({}, 'mia', false)
    const film = { path: 'users/mia/private/video-0', contentType: 'video/mp4', bytes: 2 * MIB }
    const words = { message: expect.stringContaining('Confirm your email') }
    await expect(asks(film, 'mia', false)).rejects.toMatchObject(words)
    await asks(film)
  })

  it('ends after two hundred a day', async () => {
    for (let time = 0; time < 200; time += 1) await asks()
    await expect(asks()).rejects.toMatchObject({ message: expect.stringContaining('tomorrow') })
    scene.clock.now += MS_A_DAY
    await asks()
  })
})

describe('permission to store a picture of a thread', () => {
  it('covers each of the two, in their own folder', async () => {
    await asks({ path: inThread('mia') })
    await asks({ path: inThread('cleo') }, 'cleo')
    expect(Object.keys(Object(await allowed('cleo')))).toEqual([inThread('cleo')])
    await expect(asks({ path: inThread('mia'), contentType: 'video/mp4' })).rejects.toMatchObject(
      REFUSED,
    )
  })

  it.each([
    ['the coach is another one', () => scene.member('mia')],
    ['the coach has stopped', () => scene.member('cleo')],
    ['the coach’s account is closed', () => scene.member('cleo', { deleted: true })],
    [
      'the member has blocked the coach',
      () => scene.put('blocks', { id: 'mia_cleo', ...{ stands: true } }),
    ],
    [
      'the coach has blocked the member',
      () => scene.put('blocks', { id: 'cleo_mia', ...{ stands: true } }),
    ],
  ])('denies a picture where %s', async (_what, happens) => {
    await asks({ path: inThread('mia', 1) })
    await happens()
    await expect(asks({ path: inThread('mia', 2) })).rejects.toMatchObject(REFUSED)
  })
})
