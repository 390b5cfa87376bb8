/** Drafts that the tabs of a device share: each shows what another has typed, so that none overwrites it. */

import { liveQuery } from 'dexie'
import * as z from 'zod/mini'
import { joinTexts } from '#core/policies/storage/join-texts.ts'
import type { Account } from './account.ts'
import { type Drafts, defineDrafts } from './drafts.ts'

export interface SharedDrafts<Draft> extends Drafts<Draft> {
  /** One draft from two that were typed at once; keeps all of both. */
  readonly combine: (theirs: Draft, mine: Draft) => Draft
}

export function defineTextDrafts(prefix: string): SharedDrafts<{ readonly text: string }> {
  return {
    ...defineDrafts(prefix, z.object({ text: z.string() })),
    combine: (theirs, mine) => ({ text: joinTexts(theirs.text, mine.text) }),
  }
}

export interface FollowedDraft<Draft> {
  /** Stores what is typed in this tab; undefined clears the draft. */
  readonly type: (draft: Draft | undefined) => void
  /** Stops following other tabs; what was typed is still stored. */
  readonly stop: () => void
}

/** Follows one draft. @param show called once the draft was read, and with each draft that this tab has not typed itself */
export function followDraft<Draft extends object>(
  account: Account,
  drafts: SharedDrafts<Draft>,
  id: string,
  show: (draft: Draft | undefined) => void,
): FollowedDraft<Draft> {
  /** What this tab and the device agreed on last. */
  let known: Draft | undefined
  /** What this tab shows. */
  let mine: Draft | undefined
  let isStopped = false
  let work: Promise<void> = Promise.resolve()

  const agree = async () => {
    const typed = mine
    const stored = await exchange(account, drafts, id, known, typed)
    // Typing may have gone on since.
    const isUntouched = isSame(mine, known)
    known = stored
    if (isSame(stored, typed)) return
    if (isUntouched || !mine) mine = stored
    else if (stored) mine = drafts.combine(stored, mine)
    if (!isStopped) show(mine)
    if (!isSame(mine, stored)) await agree()
  }
  let isRead = false
  const schedule = () => {
    const run = async () => {
      // A draft that cannot be read or stored is still in the field.
      await agree().catch(() => undefined)
      if (!isRead && !isStopped) show(mine)
      isRead = true
    }
    work = work.then(run)
  }
  const changes = liveQuery(async () => drafts.read(account, id)).subscribe({
    next: (stored) => {
      if (!isRead || !isSame(stored, known)) schedule()
    },
    error: schedule,
  })
  // At once, and not only with the first answer of the query: what is typed meanwhile is stored after it.
  schedule()
  return {
    type: (draft) => {
      mine = draft
      schedule()
    },
    stop: () => {
      isStopped = true
      changes.unsubscribe()
    },
  }
}

/** Stores what was typed, unless another tab has changed the draft meanwhile. @returns the draft that is stored afterwards */
function exchange<Draft extends object>(
  account: Account,
  drafts: Drafts<Draft>,
  id: string,
  known: Draft | undefined,
  typed: Draft | undefined,
): Promise<Draft | undefined> {
  const { database } = account
  return database.transaction('rw', database.settings, async () => {
    const stored = await drafts.read(account, id)
    if (isSame(typed, known) || !isSame(stored, known)) return stored
    await drafts.keep(account, id, typed)
    return typed
  })
}

function isSame(a: object | undefined, b: object | undefined): boolean {
  return contentOf(a) === contentOf(b)
}

/** Regardless of the order of its fields; an empty draft is none. */
function contentOf(draft: object | undefined): string {
  const fields = Object.entries(draft ?? {}).filter(([, value]) => value !== undefined)
  return JSON.stringify(fields.toSorted(([a], [b]) => (a < b ? -1 : 1)))
}
