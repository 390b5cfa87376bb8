import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Cloud } from '#data/cloud/cloud.ts'
import { CloudError } from '#data/cloud/cloud-error.ts'
import type { Account } from '#data/storage/account.ts'
import { defineDrafts } from '#data/storage/drafts.ts'
import { useDraft } from '#data/storage/use-draft.ts'
import { isRefusal } from './coached.ts'
import { cachedNotes } from './coaching-cache.ts'
import { fetchNotes, saveNotes } from './notes.ts'

export type NotesState =
  | 'loading'
  /** As the cloud has them. */
  | 'saved'
  /** Typed, and stored on this device. */
  | 'unsaved'
  | 'saving'
  /** Saving failed; it can be retried. */
  | 'unreachable'
  | 'refused'
  /** The stored notes cannot be read, and are not overwritten. */
  | 'unreadable'

type Trouble = Extract<NotesState, 'unreachable' | 'refused' | 'unreadable'>

function troubleOf(error: unknown): Trouble {
  if (isRefusal(error)) return 'refused'
  return error instanceof CloudError && error.code === 'invalid' ? 'unreadable' : 'unreachable'
}

export interface NotesView {
  readonly state: NotesState
  readonly text: string
  /** What another coach has saved meanwhile, if that conflicts. */
  readonly theirs: string | undefined
  readonly type: (text: string) => void
  readonly save: () => void
  /** Resolves a conflict: continues with this text, based on theirs. */
  readonly settle: (text: string) => void
}

/** The typed text, and the cloud's text it is based on; both undefined until the first answer. */
interface EditedNotes {
  readonly base?: string | undefined
  readonly text?: string | undefined
}

/** The notes after an answer of the cloud: keeps text that was typed since an earlier answer. */
export function withAnswer(edited: EditedNotes, answer: string): EditedNotes {
  return edited.text === edited.base ? { base: answer, text: answer } : edited
}

const DRAFTS = defineDrafts('draft/coach-notes/', z.object({ text: z.string(), base: z.string() }))

/** Editable notes. Stores every keystroke on this device until the notes are saved. */
export function useNotes(account: Account, cloud: Cloud | undefined, memberId: string): NotesView {
  const found = useDraft(account, DRAFTS, memberId)
  const [{ base, text }, setNotes] = useState<EditedNotes>({})
  const [trouble, setTrouble] = useState<'saving' | Trouble>()
  const [theirs, setTheirs] = useState<string>()
  const latestText = useRef(text)
  latestText.current = text

  useEffect(() => {
    if (!found) return undefined
    let left = false
    const typed = found.draft
    if (typed) setNotes(typed)
    const adopt = (notes: string) => {
      if (!left && !typed) setNotes((edited) => withAnswer(edited, notes))
    }
    const start = async () => {
      const cached = await cachedNotes.read(account, memberId)
      if (cached) adopt(cached.data.notes)
      if (cloud) adopt(await fetchNotes(account, cloud, memberId))
    }
    start().catch((error) => {
      if (!left) setTrouble(troubleOf(error))
    })
    return () => {
      left = true
    }
  }, [account, cloud, memberId, found])

  const keep = (next: string, on: string) => {
    setNotes({ base: on, text: next })
    setTrouble(undefined)
    void DRAFTS.keep(account, memberId, next === on ? undefined : { text: next, base: on })
  }
  const save = async () => {
    if (text === undefined) return
    if (!cloud) return setTrouble('unreachable')
    setTrouble('saving')
    try {
      const saved = await saveNotes(account, cloud, { memberId, base: base ?? '', text })
      setTrouble(undefined)
      if (saved.state === 'changed') return setTheirs(saved.theirs)
      // The coach may have kept typing during the save.
      keep(latestText.current ?? saved.notes, saved.notes)
    } catch (error) {
      setTrouble(troubleOf(error))
    }
  }
  const state =
    trouble ?? (text === undefined ? 'loading' : text === (base ?? '') ? 'saved' : 'unsaved')
  return {
    state,
    text: text ?? '',
    theirs,
    type: (next) => keep(next, base ?? ''),
    save: () => void save(),
    settle: (next) => {
      setTheirs(undefined)
      keep(next, theirs ?? '')
    },
  }
}
