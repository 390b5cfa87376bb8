import { useState } from 'react'
import type { ThreadMessage } from '#core/records/thread.ts'
import { dayOfNumber } from '#core/values/time/day.ts'
import { useMessagePicture } from '#data/device/files/use-message-picture.ts'
import { useReporting } from '#data/pages/people/use-reporting.ts'
import type { WaitingMessage } from '#data/records/thread/messages/held-messages.ts'
import { discardMessage, retryMessage } from '#data/records/thread/messages/retry-message.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import { dayAndMonth } from '#ui/day-words.ts'
import { Button } from '#ui/kit/button.tsx'
import { Dialog } from '#ui/kit/dialog.tsx'
import layout from '#ui/kit/layout.module.css'
import { Menu } from '#ui/kit/menu.tsx'
import { ExternalLink } from '#ui/links/external-link.tsx'
import { localFormat } from '#ui/local-format.ts'
import { ReportDialog } from '#ui/report/report-dialog.tsx'
import { REPORT_WORDS } from '#ui/report/words.ts'
import { showDatabaseError } from '#ui/toast.ts'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import { cameLate } from './message-days.ts'
import styles from './message-item.module.css'
import { textParts } from './text-parts.ts'

interface MessageItemProps {
  readonly account: Account
  readonly message: ThreadMessage
  /** Undefined once the server has it. */
  readonly waiting: WaitingMessage | undefined
  readonly otherName: string
  readonly isOffline: boolean
}

const TIME = localFormat({ hour: '2-digit', minute: '2-digit' })
const DATE_AND_TIME = localFormat({
  day: 'numeric',
  month: 'short',
  hour: '2-digit',
  minute: '2-digit',
})

export function MessageItem(props: MessageItemProps) {
  const { account, message, waiting, otherName } = props
  const { senderId, text, picture, dateNumber, created } = message
  const isOwn = senderId === account.userId
  const isShot = dateNumber !== 0
  const label = isShot
    ? `Screenshot of ${dayAndMonth(dayOfNumber(dateNumber))}`
    : isOwn
      ? 'Picture from you'
      : `Picture from ${otherName}`
  const written = new Date(created)
  return (
    <li className={classNames(styles.item, isOwn && styles.own)}>
      <VisuallyHidden>{`${isOwn ? 'You' : otherName}: `}</VisuallyHidden>
      {picture !== '' && <MessagePicture account={account} message={message} label={label} />}
      {text !== '' && (
        <p className={styles.text}>
          {textParts(text).map((part, index) =>
            part.link === undefined ? (
              part.text
            ) : (
              // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
              <ExternalLink key={index} to={part.link}>
                {part.text}
              </ExternalLink>
            ),
          )}
        </p>
      )}
      <div className={styles.meta}>
        {isShot && <span>{label}</span>}
        <time dateTime={written.toISOString()}>
          {cameLate(message) ? `written ${DATE_AND_TIME.format(written)}` : TIME.format(written)}
        </time>
        {waiting && waiting.state !== 'refused' && (
          <span>{props.isOffline ? 'Waiting for the network' : 'Sending…'}</span>
        )}
        {!isOwn && !waiting && (
          <ReportMessage account={account} message={message} otherName={otherName} />
        )}
      </div>
      {waiting?.state === 'refused' && (
        <NotSent account={account} id={message.id} reason={waiting.reason} />
      )}
    </li>
  )
}

interface NotSentProps {
  readonly account: Account
  readonly id: string
  readonly reason: string | undefined
}

function NotSent({ account, id, reason }: NotSentProps) {
  return (
    <div className={layout.row} role="alert">
      <p className={layout.trouble}>{`Not sent. ${reason ?? 'No reason was given.'}`}</p>
      <Button
        variant="light"
        onClick={() => void retryMessage(account, id).catch(showDatabaseError)}
      >
        Try again
      </Button>
      <Button
        variant="danger"
        onClick={() => void discardMessage(account, id).catch(showDatabaseError)}
      >
        Remove
      </Button>
    </div>
  )
}

interface MessagePictureProps {
  readonly account: Account
  readonly message: ThreadMessage
  readonly label: string
}

function MessagePicture({ account, message, label }: MessagePictureProps) {
  const { state, url, part } = useMessagePicture(account, message)
  const [opened, setOpened] = useState(false)
  if (state === 'missing')
    return <p className={styles.gone}>This picture is no longer available.</p>
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

interface ReportMessageProps {
  readonly account: Account
  readonly message: ThreadMessage
  readonly otherName: string
}

const MORE = 'More about this message'

function ReportMessage({ account, message, otherName }: ReportMessageProps) {
  const [isOpen, setOpen] = useState(false)
  const { id: source, senderId: aboutId } = message
  const content = { what: 'message', aboutId, aboutName: otherName, source } as const
  const reporting = useReporting(account, content)
  return (
    <>
      <Menu
        variant="subtle"
        label={MORE}
        items={[{ label: REPORT_WORDS.open, onSelect: () => setOpen(true) }]}
      >
        <span aria-hidden="true">…</span>
        <VisuallyHidden>{MORE}</VisuallyHidden>
      </Menu>
      {isOpen && <ReportDialog {...reporting} onClose={() => setOpen(false)} />}
    </>
  )
}
