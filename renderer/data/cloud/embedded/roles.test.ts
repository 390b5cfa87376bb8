import 'fake-indexeddb/auto'
import { describe, expect, it } from 'vitest'
import { describeAdminContract, type Person } from '#tests/contract/admin-contract.ts'
import { openEmbeddedCloud } from './embedded-cloud.ts'
import { EmbeddedDatabase } from './embedded-database.ts'

const PASSWORD = 'correct horse'
let communities = 0

async function open() {
  communities += 1
  const database = new EmbeddedDatabase('device', `admins-${communities}`)
  const people: readonly Person[] = ['ada', 'bo', 'cy']
  const ids = [...people]
  const newId = () => ids.shift() ?? crypto.randomUUID()
  const cloud = openEmbeddedCloud('device', { database, newId })
  for (const person of people) await cloud.auth.signUp(`${person}@example.org`, PASSWORD, person)
  return {
    async as(person: Person) {
      await cloud.auth.signIn(`${person}@example.org`, PASSWORD)
      return cloud
    },
  }
}

describeAdminContract('the embedded adapter', open)

describe('a disabled account of the embedded cloud', () => {
  it('loses its session, also while it is signed in', async () => {
    const { as } = await open()
    const cloud = await as('bo')
    const off = { id: 'bo', disabled: true }
    await cloud.transact([], () => ({
      writes: [{ kind: 'merge', ref: { collection: 'usersSecure', id: 'bo' }, data: off }],
      result: undefined,
    }))
    expect(await cloud.auth.restore()).toBeUndefined()
    await expect(cloud.auth.claims()).rejects.toMatchObject({ code: 'unauthenticated' })
  })
})
