import { useState } from 'react'
import type { User } from '#core/records/user.ts'
import { setOnBoard } from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { CONSENT, consentText, onBoardText } from '#ui/privacy/words.ts'
import { showDatabaseError, showToast } from '#ui/toast.ts'
import styles from '../leader-board.module.css'

interface BoardConsentProps {
  readonly account: Account
  readonly user: User
  readonly group: string
  /** The consent that is shown; the record may come later. */
  readonly onBoard: boolean
}

/** Members choose whether they are on the board, and can change it at any time (docs/product.md#privacy). */
export function BoardConsent({ account, user, group, onBoard }: BoardConsentProps) {
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
        {onBoardText(user)}
        <Button variant="danger" busy={busy} onClick={() => void change()}>
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
          {CONSENT.label} {consentText(user, { name: group, joins: false })}
        </p>
      </div>
      <Button busy={busy} onClick={() => void change()}>
        Put me on the board
      </Button>
    </section>
  )
}
