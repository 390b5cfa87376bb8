import type { User } from '#core/records/user.ts'
import { setOnBoard } from '#data/records/membership/commands.ts'
import type { Account } from '#data/storage/account.ts'
import { Button } from '#ui/kit/button.tsx'
import { CONSENT, consentText, onBoardText } from '#ui/privacy/words.ts'
import { showToast } from '#ui/toast.ts'
import { useOnce } from '#ui/use-once.ts'
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
  const { busy, once } = useOnce()
  const change = once(async () => {
    await setOnBoard(account, !onBoard)
    showToast({
      kind: 'success',
      about: 'board',
      message: onBoard ? CONSENT.left : CONSENT.joined,
      undo: () => setOnBoard(account, onBoard),
    })
  })
  if (onBoard) {
    return (
      <p className={styles.leave}>
        {onBoardText(user)}
        <Button variant="danger" busy={busy} onClick={change}>
          {CONSENT.leave}
        </Button>
      </p>
    )
  }
  return (
    <section className={styles.consent} aria-labelledby="consent">
      <div>
        <h2 id="consent">{CONSENT.title}</h2>
        <p>
          {CONSENT.label} {consentText(user, { name: group, joins: false })}
        </p>
      </div>
      <Button busy={busy} onClick={change}>
        {CONSENT.join}
      </Button>
    </section>
  )
}
