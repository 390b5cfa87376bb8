import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import { joinTexts } from '#core/policies/storage/join-texts.ts'
import type { Cloud } from '#data/cloud/cloud.ts'
import { connected } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import type { SharedDrafts } from '#data/storage/shared-drafts.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { liveHook } from '#data/sync/queries/live-hook.ts'
import { cachedNotes } from './coaching-cache.ts'
import { fetchNotes, saveNotes } from './notes.ts'

export type NotesState =
  | 'loading'
  /** As the cloud has them. */
  | 'saved'
  /** Typed, and stored on this device. */
  | 'unsaved'
  | 'saving'
  /** Reading or saving failed; it can be retried. */
  | 'failed'

export interface NotesView {
  readonly state: NotesState
  /** Why it failed. */
  readonly trouble: unknown
  readonly text: string
  readonly theirs: string | undefined
  readonly type: (text: string) => void
  readonly save: () => void
  /** Resolves a conflict: continues with this text, based on theirs. */
  readonly settle: (text: string) => void
}

/** Notes as they are typed, and the cloud's text that they are based on. */
interface EditedNotes {
  readonly text: string
  readonly base: string
}

/** What was typed since an earlier answer is kept. @param answer undefined if there has been none */
export function withAnswer(
  typed: EditedNotes | undefined,
  answer: string | undefined,
): EditedNotes | undefined {
  return typed ?? (answer === undefined ? undefined : { text: answer, base: answer })
}

const DRAFTS: SharedDrafts<EditedNotes> = {
  ...defineDrafts('draft/coach-notes/', z.object({ text: z.string(), base: z.string() })),
  combine: (theirs, mine) => ({ text: joinTexts(theirs.text, mine.text), base: theirs.base }),
}

const useAnswer = liveHook(cachedNotes.read)

/** Editable notes. Stores every keystroke on this device, for all its tabs, until the notes are saved. */
export function useNotes(account: Account, cloud: Cloud | undefined, memberId: string): NotesView {
  const { draft, isRead, type } = useSharedDraft(account, DRAFTS, memberId)
  // Live: another tab may fetch or save them.
  const answer = useAnswer(account, memberId)?.data
  const [trouble, setTrouble] = useState<'saving' | { readonly error: unknown }>()
  const [theirs, setTheirs] = useState<string>()
  const shown = isRead ? withAnswer(draft, answer?.notes) : undefined
  const { text, base = '' } = shown ?? {}
  const latestText = useRef(text)
  latestText.current = text

  useEffect(() => {
    if (!cloud) return undefined
    let left = false
    fetchNotes(account, cloud, memberId).catch((error: unknown) => {
      if (!left) setTrouble({ error })
    })
    return () => {
      left = true
    }
  }, [account, cloud, memberId])

  const keep = (next: string, on: string) => {
    setTrouble(undefined)
    type(next === on ? undefined : { text: next, base: on })
  }
  const save = async () => {
    if (text === undefined) return
    setTrouble('saving')
    try {
      const saved = await saveNotes(account, connected(cloud), { memberId, base, text })
      setTrouble(undefined)
      if (saved.state === 'changed') return setTheirs(saved.theirs)
      // The coach may have kept typing during the save.
      keep(latestText.current ?? saved.notes, saved.notes)
    } catch (error) {
      setTrouble({ error })
    }
  }
  const isFailed = typeof trouble === 'object'
  const settled = text === undefined ? 'loading' : text === base ? 'saved' : 'unsaved'
  return {
    state: isFailed ? 'failed' : (trouble ?? settled),
    trouble: isFailed ? trouble.error : undefined,
    text: text ?? '',
    theirs,
    type: (next) => keep(next, base),
    save: () => void save(),
    settle: (next) => {
      setTheirs(undefined)
      keep(next, theirs ?? '')
    },
  }
}
