/** What a member and their coach say in their thread, and what their devices show of it. */
import { onTestFinished } from 'vitest'
import { THREAD_PAGE } from '#core/policies/threads/message-order.ts'
import { followThread } from '#data/records/thread/follow-thread.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import { readStoredThread } from '#data/records/thread/read-thread.ts'
import type { Device } from './devices.ts'
import { scale, type ThreadPair } from './thread-pair.ts'

/** @param pair is asked for at each call, because each test has a new one. */
export function threadOnDevices(pair: () => ThreadPair['pair']) {
  const view = (device: Device, most = THREAD_PAGE) =>
    readStoredThread(device.account, pair(), most)
  return {
    view,
    say: (device: Device, text: string, picture?: Blob) =>
      sendMessage(device.account, pair(), { text, picture }, { scale }),
    textsAt: async (device: Device) => (await view(device)).sent.map(({ text }) => text),
    waitingAt: async (device: Device) =>
      (await view(device)).waiting.map(({ message, state }) => [message.text, state]),
    /** Keeps the thread open on a device until the test is over. */
    async open(device: Device): Promise<void> {
      await new Promise<void>((onHeard, onError) => {
        onTestFinished(followThread(device.account, device.cloud, pair(), { onHeard, onError }))
      })
    },
  }
}
