/** The events of a simulation: plain data, so that a failing history can be shortened and replayed. */
import type { HabitId } from '#core/habits/habits.ts'
import type { FieldValue } from '#core/sync/stamped.ts'
import type { Weekday } from '#core/templates/week.ts'
import type { Category, Side } from '#core/time-budget/categories.ts'
import type { Hours } from '#core/time-budget/hours.ts'
import type { PushStep } from '#data/sync/push.ts'

/** A member's command on one device, which needs no network. */
export type Command =
  | {
      readonly do: 'check'
      readonly daysBack: number
      readonly habit: HabitId
      readonly checked: boolean
    }
  | { readonly do: 'break'; readonly daysBack: number; readonly skipped: boolean }
  | { readonly do: 'open' }
  | { readonly do: 'save'; readonly field: string; readonly value: FieldValue }
  | { readonly do: 'join'; readonly group: number; readonly onBoard: boolean }
  | { readonly do: 'board'; readonly onBoard: boolean }
  | { readonly do: 'view hours'; readonly daysBack: number }
  | {
      readonly do: 'hours'
      readonly daysBack: number
      readonly side: Side
      readonly category: Category
      readonly hours: Hours
    }
  | { readonly do: 'copy plan'; readonly daysBack: number }
  | { readonly do: 'add template'; readonly name: string; readonly like: number }
  /** The `nth` of the member's templates that this device knows; does nothing if it knows none. */
  | { readonly do: 'rename template'; readonly nth: number; readonly name: string }
  | {
      readonly do: 'edit template'
      readonly nth: number
      readonly weekday: Weekday
      readonly like: number
    }
  | { readonly do: 'choose template'; readonly nth: number }
  | { readonly do: 'delete template'; readonly nth: number }
  | { readonly do: 'restore template'; readonly nth: number }
  /** A message to the coach, or to the `nth` of the coach's members; does nothing without a thread. */
  | { readonly do: 'say'; readonly nth: number; readonly words: number }
  | { readonly do: 'read'; readonly nth: number }
  /** Praise for the `nth` other member's day, or its taking back. */
  | {
      readonly do: 'kudos'
      readonly nth: number
      readonly daysBack: number
      readonly given: boolean
    }
  /** Last week, sent to the coach, or an answer to the `nth` that waits; only in histories of check-ins. */
  | { readonly do: 'check in'; readonly words: number }
  | { readonly do: 'reply'; readonly nth: number; readonly words: number }
  /** What the member says to the other of the first two members, who both share their days. */
  | { readonly do: 'partner'; readonly says: 'ask' | 'agree' | 'leave' }
  | { readonly do: 'nudge'; readonly phrase: number }
  /** Blocks the other of the first two members, or unblocks them. */
  | { readonly do: 'block'; readonly stands: boolean }

export type Errand = 'push' | 'pull' | 'sync'

/** Events between a device and the network. */
type Traffic =
  | { readonly do: Errand }
  /** The app crashes during a push, at the `nth` occurrence of a step, and is reopened. */
  | { readonly do: 'crash'; readonly step: PushStep; readonly nth: number }
  /**
   * The network fails after some calls; `lost`: the server did what the last call asked, but its answer is
   * lost.
   */
  | {
      readonly do: 'cut'
      readonly during: Errand
      readonly calls: number
      readonly lost: boolean
    }
  /** The member changes something while a push is under way. */
  | { readonly do: 'meanwhile'; readonly step: PushStep; readonly command: Command }
  /** Stores what the cloud has of this member now, for a later delivery. */
  | { readonly do: 'capture' }
  /** An earlier capture arrives late, perhaps twice, perhaps out of order. */
  | {
      readonly do: 'deliver'
      readonly from: number
      readonly count: number
      readonly reversed: boolean
    }

/** An admin moves a member to a group, or gives them another coach. */
type Admin =
  | { readonly do: 'move'; readonly group: number }
  | { readonly do: 'coach'; readonly to: number }

export type AuditDraft = Command | Traffic | Admin

export interface SimEvent {
  /** Ms since the start of the history. */
  readonly at: number
  /** Which device; for an admin's deed, whose member. */
  readonly device: number
  readonly deed: AuditDraft
}

export interface DeviceSetup {
  readonly member: number
  /** How far its clock is ahead of the server's, in ms; negative is behind. */
  readonly skew: number
}

export interface History {
  readonly seed: number
  /** The server's clock at the start, where a test can set it. */
  readonly start: number
  readonly devices: readonly DeviceSetup[]
  readonly events: readonly SimEvent[]
}

export const MEMBER_NAMES = ['Ada', 'Bo', 'Cem', 'Dana'] as const

/** The last one is by invitation alone: an admin moves members there. The owls are so many that they have shards. */
export const GROUPS = [
  { id: 'birds', name: 'Birds', open: true, sharded: false },
  { id: 'owls', name: 'Owls', open: true, sharded: true },
  { id: 'closed', name: 'Closed', open: false, sharded: false },
] as const
