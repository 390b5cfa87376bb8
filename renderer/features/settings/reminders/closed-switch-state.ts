/** The state and description of the switch for reminders while Fourfold is closed. */
import type { PushSupport } from '#data/device/push/push-support.ts'
import type { NotificationState } from './permission.ts'
import { CLOSED_WORDS as WORDS } from './words.ts'

export interface ClosedFacts {
  readonly support: PushSupport
  readonly permission: NotificationState
  /** Whether it was switched on, on this device. */
  readonly isChosen: boolean
  /** Whether the member wants notifications at all. */
  readonly isPushOn: boolean
  /** Whether the community can be reached. */
  readonly isConnected: boolean
  readonly isBusy: boolean
}

export interface ClosedSwitch {
  readonly checked: boolean
  readonly disabled: boolean
  readonly words: string
}

const FIXED = { checked: false, disabled: true } as const

export function closedSwitchOf(facts: ClosedFacts): ClosedSwitch {
  const { support, permission, isChosen, isPushOn, isConnected, isBusy } = facts
  const isOn = isChosen && isPushOn && permission === 'granted'
  if (isBusy) return { checked: !isOn, disabled: false, words: 'Just a moment…' }
  if (support === 'needs-install')
    return {
      ...FIXED,
      words:
        'On an iPhone or iPad this works once Fourfold is on the home screen: tap Share, then “Add to Home Screen”, and open Fourfold from there.',
    }
  if (support === 'missing')
    return {
      ...FIXED,
      words:
        'This browser can’t be reached while Fourfold is closed. Reminders appear only while it is open.',
    }
  if (permission === 'denied')
    return {
      ...FIXED,
      words:
        'This browser blocks notifications from Fourfold. Allow them in its settings for this page (the icon next to the address), or in your system’s settings if you installed Fourfold. Then turn this on.',
    }
  if (isOn)
    return {
      checked: true,
      disabled: false,
      words:
        'This device reminds you whether Fourfold is open or closed. For that, your community’s server knows the times of your reminders and your time zone.',
    }
  if (!isConnected)
    return { ...FIXED, words: 'You’re not connected right now. You can turn this on once you are.' }
  const asks = permission === 'default' ? ' Your browser asks you first.' : ''
  return { checked: false, disabled: false, words: `${WORDS.off}${asks}` }
}
