/** What the switch for reminders while Fourfold is closed says, and whether it can be turned. */
import type { PushSupport } from '#data/push/push-support.ts'
import type { NotificationState } from './permission.ts'

export interface ClosedFacts {
  readonly support: PushSupport
  readonly permission: NotificationState
  /** It was switched on, on this device. */
  readonly isChosen: boolean
  /** The member wants notifications at all. */
  readonly isPushOn: boolean
  /** The community can be reached. */
  readonly isConnected: boolean
  readonly isBusy: boolean
}

export interface ClosedSwitch {
  readonly checked: boolean
  readonly disabled: boolean
  readonly words: string
}

const OFF = { checked: false, disabled: false } as const
const FIXED = { checked: false, disabled: true } as const

export function closedSwitchOf(facts: ClosedFacts): ClosedSwitch {
  const { support, permission, isChosen, isPushOn, isConnected, isBusy } = facts
  const isOn = isChosen && isPushOn && permission === 'granted'
  if (isBusy) return { checked: !isOn, disabled: false, words: 'Just a moment …' }
  if (support === 'needs-install') {
    return {
      ...FIXED,
      words:
        'On an iPhone or iPad this works once Fourfold is on the home screen: tap Share, then “Add to Home Screen”, and open Fourfold from there.',
    }
  }
  if (support === 'missing') {
    return {
      ...FIXED,
      words:
        'This browser cannot be reached while Fourfold is closed. Reminders come while it is open.',
    }
  }
  if (permission === 'denied') {
    return {
      ...FIXED,
      words:
        'This browser blocks notifications from Fourfold. Allow them in its settings for this page (the sign beside the address), or in the system’s settings where Fourfold is installed; then switch this on.',
    }
  }
  if (isOn) {
    return {
      checked: true,
      disabled: false,
      words:
        'This device is reminded whether Fourfold is open or closed. Your community’s server knows your reminders’ times and your time zone for that.',
    }
  }
  if (!isConnected) {
    return {
      ...FIXED,
      words: 'You are not connected just now. It can be switched on once you are.',
    }
  }
  const asks = permission === 'default' ? ' Your browser asks you first.' : ''
  return { ...OFF, words: `Now reminders come only while Fourfold is open.${asks}` }
}
