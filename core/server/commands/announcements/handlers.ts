import { beginBroadcast, chooseAddressees, testBroadcast } from './begin.ts'
import { cancelBroadcast, startBroadcast, stopBroadcast } from './change.ts'

export const announcementHandlers = {
  'begin-broadcast': beginBroadcast,
  'cancel-broadcast': cancelBroadcast,
  'choose-addressees': chooseAddressees,
  'start-broadcast': startBroadcast,
  'stop-broadcast': stopBroadcast,
  'test-broadcast': testBroadcast,
}
