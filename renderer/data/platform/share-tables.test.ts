import 'fake-indexeddb/auto'
import { Dexie } from 'dexie'
import { expect, it } from 'vitest'
import { shareTables } from './share-tables.ts'

it('all transactions share a table’s middlewares, and each sees its own records', async () => {
  const database = new Dexie('shared-tables')
  database.version(1).stores({ days: 'id', users: 'id' })
  let made = 0
  database.use({
    stack: 'dbcore',
    name: 'counted',
    create: ({ table }) => ({
      table(name) {
        made += 1
        return table(name)
      },
    }),
  })
  shareTables(database)
  await database.open()
  const days = database.table('days')
  await days.put({ id: 'monday' })
  const before = made
  for (const id of ['tuesday', 'wednesday']) {
    await database.transaction('rw', days, database.table('users'), async () => {
      await days.put({ id })
      await database.table('users').put({ id })
    })
  }
  await expect(
    database.transaction('rw', days, async () => {
      await days.put({ id: 'thursday' })
      throw new Error('Not kept.')
    }),
  ).rejects.toThrow('Not kept.')
  expect(made).toBe(before)
  expect(await days.toCollection().primaryKeys()).toEqual(['monday', 'tuesday', 'wednesday'])
  await database.delete()
})
