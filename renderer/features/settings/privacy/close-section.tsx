import { useState } from 'react'
import { isCoach } from '#core/threads/pair.ts'
import { closeAccount } from '#data/records/user/close-account.ts'
import { useUser } from '#data/records/user/queries.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { Question } from '#ui/kit/question.tsx'
import { showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { closingWords, CLOSE_WORDS as WORDS } from './words.ts'

/** Deletes the account: closes it at once, and allows reopening within fourteen days. */
export function CloseSection({ account }: { readonly account: Account }) {
  const [asking, setAsking] = useState(false)
  const user = useUser()
  const close = async () => {
    try {
      // The page of a closed account now replaces this one.
      await closeAccount(account)
    } catch (error) {
      showUserError(error)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="close">
      <h2 id="close">{WORDS.heading}</h2>
      <p className={settings.hint}>{WORDS.about}</p>
      <div className={settings.actions}>
        <Button variant="outlined" onClick={() => setAsking(true)}>
          {WORDS.open}
        </Button>
      </div>
      {asking && (
        <Question
          title={WORDS.question}
          confirm={WORDS.confirm}
          cancel={WORDS.cancel}
          onConfirm={close}
          onClose={() => setAsking(false)}
        >
          <ul className={settings.list}>
            {closingWords(account, user !== undefined && isCoach(user)).map((words) => (
              <li key={words}>{words}</li>
            ))}
          </ul>
        </Question>
      )}
    </section>
  )
}
