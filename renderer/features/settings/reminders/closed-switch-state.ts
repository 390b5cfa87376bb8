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
  if (support === 'needs-install') return { ...FIXED, words: WORDS.needsInstall }
  if (support === 'missing') return { ...FIXED, words: WORDS.missing }
  if (permission === 'denied') return { ...FIXED, words: WORDS.denied }
  if (isOn) return { checked: true, disabled: false, words: WORDS.on }
  if (!isConnected) return { ...FIXED, words: WORDS.offline }
  const asks = permission === 'default' ? ' Your browser asks you first.' : ''
  return { checked: false, disabled: false, words: `${WORDS.off}${asks}` }
}
