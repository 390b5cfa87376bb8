import { useState } from 'react'
import type { ThreadMessage } from '#core/records/thread.ts'
import { useMessagePicture } from '#data/device/files/use-message-picture.ts'
import type { Account } from '#data/storage/account.ts'
import { Dialog } from '#ui/kit/dialog.tsx'
import { PICTURE } from '../words.ts'
import styles from './message-item.module.css'

interface MessagePictureProps {
  readonly account: Account
  readonly message: ThreadMessage
  /** Text alternative. */
  readonly label: string
}

/** The picture of a message; a click enlarges it. */
export function MessagePicture({ account, message, label }: MessagePictureProps) {
  const { state, url, part } = useMessagePicture(account, message)
  const [opened, setOpened] = useState(false)
  if (state === 'missing') return <p className={styles.gone}>{PICTURE.gone}</p>
  if (state === 'away') {
    return <p className={styles.gone}>This picture loads when you’re back online.</p>
  }
  if (url === undefined) return <div className={styles.placeholder} role="img" aria-label={label} />
  return (
    <>
      <button type="button" className={styles.picture} onClick={() => setOpened(true)}>
        <img src={url} alt={label} />
        {part !== undefined && <progress max={1} value={part} aria-label="Sending the picture" />}
      </button>
      {opened && (
        <Dialog title={label} onClose={() => setOpened(false)}>
          <img src={url} alt={label} className={styles.large} />
        </Dialog>
      )}
    </>
  )
}
