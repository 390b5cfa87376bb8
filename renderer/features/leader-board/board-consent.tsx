import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { setOnBoard } from '#data/commands/join-group.ts'
import type { Account } from '#data/local/account.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import styles from './leader-board.module.css'

interface BoardConsentProps {
  readonly account: Account
  readonly onBoard: boolean
}

/** Being on the board is the member's to say, and to take back at any time (design 1). */
export function BoardConsent({ account, onBoard }: BoardConsentProps) {
  const [busy, setBusy] = useState(false)
  const change = async () => {
    setBusy(true)
    try {
      await setOnBoard(account, !onBoard)
      showToast({
        kind: 'success',
        about: 'board',
        message: onBoard ? 'You are off the board.' : 'You are on the board.',
        action: {
          label: 'Undo',
          run: () => void setOnBoard(account, onBoard).catch(showDatabaseError),
        },
      })
    } catch (error) {
      showDatabaseError(error)
    } finally {
      setBusy(false)
    }
  }
  if (onBoard) {
    return (
      <p className={styles.leave}>
        Your group sees your name, points and habit columns of the month here.
        <Button variant="subtle" size="md" loading={busy} onClick={() => void change()}>
          Take me off the board
        </Button>
      </p>
    )
  }
  return (
    <section className={styles.consent} aria-labelledby="consent">
      <div>
        <h2 id="consent">You are not on this board</h2>
        <p>
          Show my name, points and habit columns of the month on the group’s leaderboard. Your days
          stay private, and you can take this back at any time.
        </p>
      </div>
      <Button size="md" loading={busy} onClick={() => void change()}>
        Put me on the board
      </Button>
    </section>
  )
}
