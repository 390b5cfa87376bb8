import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { CloudError } from '#data/cloud/cloud-error.ts'
import { showInterest } from '#data/records/interest/own-interest.ts'
import {
  type Community,
  community,
  type Device,
  makeAdmin,
  memberDevice,
} from '#tests/data/devices.ts'
import {
  fetchInterested,
  fetchProjects,
  projectPages,
  readOwnInterests,
  saveProject,
} from './projects.ts'

let world: Community
let ada: Device
beforeEach(async () => {
  world = community()
  ada = await memberDevice(world, 'ada')
  await makeAdmin(world, 'ada')
})
afterEach(() => world.close())

const WORDS = { title: 'A film', text: 'Help', link: 'https://example.org' }

async function posted(title = WORDS.title): Promise<string> {
  const id = crypto.randomUUID()
  await saveProject(ada.cloud, { id, archived: false, ...WORDS, title })
  return id
}
const word = (id: string) => world.document('projectInterest', `${id}_ada`)

describe('opportunities', () => {
  it('accept posts from admins only', async () => {
    const project = { id: 'plan', archived: false, ...WORDS }
    const { cloud } = await memberDevice(world, 'bo')
    await expect(saveProject(cloud, project)).rejects.toMatchObject({ code: 'not-admin' })
    const away = saveProject(undefined, project)
    await expect(away).rejects.toMatchObject({ code: 'unavailable' })
    expect(await fetchProjects(ada.account, ada.cloud)).toEqual([])
  })

  it('stay cached for when the cloud cannot be reached, the newest first', async () => {
    await posted('First')
    world.server.now += 1000
    await posted('Second')
    await fetchProjects(ada.account, ada.cloud)
    const kept = await projectPages.read(ada.account, '')
    expect(kept?.data.map(({ title }) => title)).toEqual(['Second', 'First'])
    expect(kept?.dataUpdatedAt).toBe(ada.clock.now)
    const away = async () => {
      throw new CloudError('unavailable', 'No network.')
    }
    await expect(fetchProjects(ada.account, { query: away })).rejects.toThrow('No network')
    expect((await projectPages.read(ada.account, ''))?.data).toHaveLength(2)
  })
})

describe('interest in an opportunity', () => {
  it('shows at once, waits offline, and reaches whoever posted', async () => {
    const id = await posted()
    await showInterest(ada.account, id, true)
    expect(await readOwnInterests(ada.account)).toEqual(new Set([id]))
    expect(await word(id)).toBeUndefined()
    expect(await ada.push()).toBe(1)
    expect(await word(id)).toMatchObject({ userName: 'Member ada', interested: true })
    expect(await fetchInterested(ada.cloud, id)).toEqual([{ userId: 'ada', name: 'Member ada' }])
  })

  it('leaves the list when withdrawn', async () => {
    const id = await posted()
    await showInterest(ada.account, id, true)
    await showInterest(ada.account, id, false)
    expect(await ada.push()).toBe(2)
    expect(await word(id)).toMatchObject({ interested: false })
    expect(await fetchInterested(ada.cloud, id)).toEqual([])
  })

  it('follows the later device, whichever is pushed first', async () => {
    const id = await posted()
    const other = await world.device('ada')
    await other.pull()
    other.clock.now += 60_000
    await showInterest(ada.account, id, true)
    await showInterest(other.account, id, false)
    await other.push()
    await ada.push()
    expect(await word(id)).toMatchObject({ interested: false })
    expect(await readOwnInterests(ada.account)).toEqual(new Set())
  })

  it('keeps a pending change over the cloud’s older copy', async () => {
    const id = await posted()
    await showInterest(ada.account, id, true)
    await ada.push()
    await showInterest(ada.account, id, false)
    await fetchProjects(ada.account, ada.cloud)
    expect(await readOwnInterests(ada.account)).toEqual(new Set())
  })
})
