import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Cloud } from '#data/cloud/cloud.ts'
import { keepDraft, useFormDraft } from '#data/drafts/form-draft.ts'
import type { Account } from '#data/local/account.ts'
import { isRefusal } from './coached.ts'
import { keptNotes } from './kept.ts'
import { fetchNotes, saveNotes } from './notes.ts'

export type NotesState =
  | 'loading'
  /** As the cloud has them. */
  | 'saved'
  /** Typed, and kept on this device. */
  | 'unsaved'
  | 'saving'
  /** Saving did not succeed; it can be tried again. */
  | 'unreachable'
  | 'refused'

export interface NotesView {
  readonly state: NotesState
  readonly text: string
  /** What another coach has written meanwhile, where that stands in the way. */
  readonly theirs: string | undefined
  readonly type: (text: string) => void
  readonly save: () => void
  /** Goes on with this text, on top of theirs. */
  readonly settle: (text: string) => void
}

const draftSchema = z.object({ text: z.string(), base: z.string() })

/** Notes as they are edited. What is typed is on this device with the next key, and stays until it is saved. */
export function useNotes(account: Account, cloud: Cloud | undefined, memberId: string): NotesView {
  const form = `coach-notes/${memberId}`
  const draft = useFormDraft(form)
  const [base, setBase] = useState<string>()
  const [text, setText] = useState<string>()
  const [trouble, setTrouble] = useState<'saving' | 'unreachable' | 'refused'>()
  const [theirs, setTheirs] = useState<string>()
  const latest = useRef({ base, text })
  latest.current = { base, text }

  useEffect(() => {
    if (!draft) return undefined
    let left = false
    const typed = draftSchema.safeParse(draft.draft).data
    if (typed) {
      setBase(typed.base)
      setText(typed.text)
    }
    /** Another word of the cloud, where nothing was typed on the one before. */
    const adopt = (notes: string) => {
      const known = latest.current
      if (left || typed || known.text !== known.base) return
      setBase(notes)
      setText(notes)
    }
    const start = async () => {
      const kept = await keptNotes.read(account, memberId)
      if (kept) adopt(kept.value.notes)
      if (cloud) adopt(await fetchNotes(account, cloud, memberId))
    }
    start().catch((error) => {
      if (!left) setTrouble(isRefusal(error) ? 'refused' : 'unreachable')
    })
    return () => {
      left = true
    }
  }, [account, cloud, memberId, draft])

  const keep = (next: string, on: string) => {
    setText(next)
    setTrouble(undefined)
    void keepDraft(account, form, next === on ? {} : { text: next, base: on })
  }
  const save = async () => {
    if (text === undefined) return
    if (!cloud) return setTrouble('unreachable')
    setTrouble('saving')
    try {
      const saved = await saveNotes(account, cloud, { memberId, base: base ?? '', text })
      setTrouble(undefined)
      if (saved.state === 'changed') return setTheirs(saved.theirs)
      setBase(saved.notes)
      // Somebody may have typed on while it was saved.
      keep(latest.current.text ?? saved.notes, saved.notes)
    } catch (error) {
      setTrouble(isRefusal(error) ? 'refused' : 'unreachable')
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
      const on = theirs ?? ''
      setBase(on)
      setTheirs(undefined)
      keep(next, on)
    },
  }
}
