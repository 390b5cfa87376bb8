import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react'
import type { Pair } from '#core/policies/threads/pair.ts'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useBlobUrl } from '#data/device/files/use-upload.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { FileButton } from '#ui/kit/file-button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import { COMPOSER } from '../words.ts'
import styles from './composer.module.css'
import { useComposer } from './use-composer.ts'

const CHOSEN = 'The picture you chose'

interface ComposerProps {
  readonly account: Account
  readonly pair: Pair
  readonly otherName: string
  /** Whether the picture checks the member's first habit. */
  readonly asScreenshot: boolean
  readonly onSent: (checked: DayKey | undefined) => void
}

/** Writes a message: Enter sends, Shift+Enter adds a line; pictures are chosen, pasted or dropped. */
export function Composer(props: ComposerProps) {
  const { otherName, asScreenshot } = props
  const { text, isRead, write, picture, attach, problem, busy, send, canSend } = useComposer(props)
  const [over, setOver] = useState(false)
  const preview = useBlobUrl(picture)

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey) return
    event.preventDefault()
    void send()
  }
  const take = (files: FileList, event: ClipboardEvent | DragEvent) => {
    const [file] = files
    if (!file) return
    event.preventDefault()
    void attach(file)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a place to drop a picture; the button does the same
    <div
      className={classNames(styles.composer, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        setOver(false)
        take(event.dataTransfer.files, event)
      }}
    >
      <Trouble>{problem}</Trouble>
      {preview !== undefined && (
        <div className={styles.chosen}>
          <img src={preview} alt={CHOSEN} />
          <p>{asScreenshot ? COMPOSER.checksHabit : 'One picture.'}</p>
          <Button variant="danger" disabled={busy} onClick={() => void attach(undefined)}>
            Remove
          </Button>
        </div>
      )}
      {text.length > MAX_MESSAGE_LENGTH - 200 && (
        <p className={layout.small} role="status">
          {COMPOSER.left(MAX_MESSAGE_LENGTH - text.length)}
        </p>
      )}
      <div className={styles.row}>
        <FileButton accept="image/*" label={COMPOSER.choose} onChoose={(file) => void attach(file)}>
          {(open) => (
            <IconButton
              variant="light"
              disabled={busy}
              onClick={open}
              label={asScreenshot ? 'Add a screenshot' : 'Add a picture'}
            >
              <IconPhoto size={22} aria-hidden />
            </IconButton>
          )}
        </FileButton>
        <TextArea
          className={styles.text}
          label={`Message to ${otherName}`}
          hideLabel
          placeholder="Write a message"
          growing
          enterKeyHint="send"
          maxLength={MAX_MESSAGE_LENGTH}
          readOnly={!isRead}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event.clipboardData.files, event)}
        />
        <IconButton
          variant="filled"
          disabled={!canSend}
          busy={busy}
          label="Send"
          onClick={() => void send()}
        >
          <IconSend size={22} aria-hidden />
        </IconButton>
      </div>
    </div>
  )
}
