import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { closeAccount } from '#data/commands/close-account.ts'
import type { Account } from '#data/local/account.ts'
import { Dialog } from '#ui/dialog.tsx'
import { showUserError } from '#ui/toast.ts'
import settings from '../settings.module.css'
import { closingWords } from './closing-words.ts'

/** Deletes the account: closed at once, undone within fourteen days. */
export function CloseSection({ account }: { readonly account: Account }) {
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const close = async () => {
    setBusy(true)
    try {
      // The page of a closed account takes over from here.
      await closeAccount(account)
    } catch (error) {
      showUserError(error)
      setBusy(false)
    }
  }
  return (
    <section className={settings.section} aria-labelledby="close">
      <h2 id="close">Delete your account</h2>
      <p className={settings.hint}>
        It closes at once, and you can change your mind for 14 days. Export everything first if you
        may want it later.
      </p>
      <div className={settings.actions}>
        <Button size="md" variant="default" onClick={() => setAsking(true)}>
          Delete my account …
        </Button>
      </div>
      {asking && (
        <Dialog title="Delete your account?" onClose={() => setAsking(false)}>
          <div className={settings.form}>
            <ul className={settings.list}>
              {closingWords(account.kind).map((words) => (
                <li key={words}>{words}</li>
              ))}
            </ul>
            <Button size="md" loading={busy} onClick={() => void close()}>
              Delete my account
            </Button>
            <Button size="md" variant="default" data-autofocus onClick={() => setAsking(false)}>
              Keep it
            </Button>
          </div>
        </Dialog>
      )}
    </section>
  )
}
