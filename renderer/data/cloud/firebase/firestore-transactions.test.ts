import { initializeApp } from 'firebase/app'
import { type FirestoreError, getFirestore } from 'firebase/firestore'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readAndWrite } from './firestore-transactions.ts'

const sdk = vi.hoisted(() => ({
  runTransaction: vi.fn<(...given: readonly unknown[]) => Promise<unknown>>(),
}))
vi.mock('firebase/firestore', async (importOriginal) => ({ ...(await importOriginal()), ...sdk }))

const firestore = getFirestore(initializeApp({ projectId: 'demo-transactions' }))
const run = () => readAndWrite(firestore, [], () => ({ writes: [], result: 'done' }))

const failed = (code: 'aborted' | 'unavailable') =>
  Object.assign(new Error(code), { code }) satisfies Pick<FirestoreError, 'code'>

beforeEach(() => void vi.resetAllMocks())

describe('a transaction on Firestore', () => {
  it('fails with the first request that finds no network, so that the member is told', async () => {
    sdk.runTransaction.mockRejectedValue(failed('unavailable'))
    await expect(run()).rejects.toMatchObject({ code: 'unavailable' })
    expect(sdk.runTransaction.mock.calls).toEqual([
      [firestore, expect.any(Function), { maxAttempts: 1 }],
    ])
  })

  it('is tried again where others have changed what it read', async () => {
    vi.useFakeTimers()
    sdk.runTransaction.mockRejectedValueOnce(failed('aborted')).mockResolvedValueOnce('done')
    const running = run()
    await vi.runAllTimersAsync()
    expect(await running).toBe('done')
    vi.useRealTimers()
  })
})
