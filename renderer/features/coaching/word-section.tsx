import { Button, Textarea } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import * as z from 'zod/mini'
import type { Cloud } from '#data/cloud/cloud.ts'
import { MOST_WORDS, newWord, sendWord, type Word } from '#data/coaching/send-word.ts'
import { keepDraft, useFormDraft } from '#data/drafts/form-draft.ts'
import type { Account } from '#data/local/account.ts'
import { showToast } from '#ui/toast.ts'
import styles from './member.module.css'
import { troubleWords } from './trouble-words.ts'

interface WordSectionProps {
  readonly account: Account
  readonly cloud: Cloud | undefined
  readonly memberId: string
  readonly name: string
}

const draftSchema = z.object({ text: z.string() })

/** A word that the member finds among the notifications. */
export function WordSection({ account, cloud, memberId, name }: WordSectionProps) {
  const form = `coach-word/${memberId}`
  const draft = useFormDraft(form)
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  /** What was tried last: the same words again are the same message, and no second one. */
  const tried = useRef<Word>(undefined)
  useEffect(() => {
    const kept = draftSchema.safeParse(draft?.draft)
    if (kept.success) setText((now) => (now === '' ? kept.data.text : now))
  }, [draft])

  const type = (next: string) => {
    setText(next)
    setProblem(undefined)
    void keepDraft(account, form, next === '' ? {} : { text: next })
  }
  const send = async () => {
    const words = text.trim()
    if (words === '') return setProblem('Write something first.')
    setBusy(true)
    try {
      if (!cloud) throw new Error('There is no connection yet.')
      const isSame = tried.current?.text === words
      const word =
        isSame && tried.current ? tried.current : await newWord(cloud, { memberId, text: words })
      tried.current = word
      await sendWord(account, cloud, word)
      tried.current = undefined
      type('')
      showToast({
        kind: 'success',
        message: `${name || 'The member'} will see it with their notifications.`,
      })
    } catch (error) {
      setProblem(troubleWords(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className={styles.card} aria-labelledby="word">
      <h2 id="word">Send a word</h2>
      <Textarea
        label="Message"
        description="It rings at the member’s bell, with your name."
        size="md"
        rows={3}
        maxLength={MOST_WORDS}
        value={text}
        error={problem}
        onChange={(event) => type(event.currentTarget.value)}
      />
      <div className={styles.row}>
        <Button size="md" loading={busy} onClick={() => void send()}>
          Send
        </Button>
      </div>
    </section>
  )
}
