import 'fake-indexeddb/auto'
import { expect, it, onTestFinished, vi } from 'vitest'
import { community } from '#tests/data/devices.ts'
import { logUnlessClosed } from './log-unless-closed.ts'

it('an error is logged as long as the account is open', async () => {
  const logged = vi.spyOn(console, 'error').mockReturnValue()
  onTestFinished(() => logged.mockRestore())
  const world = community()
  const { account } = await world.device('ada')
  await account.database.open()
  const log = logUnlessClosed('Not kept:', account)
  const error = new Error('full')
  log(error)
  expect(logged).toHaveBeenCalledExactlyOnceWith('Not kept:', error)
  account.database.close()
  log(error)
  expect(logged).toHaveBeenCalledOnce()
  await world.close()
})
