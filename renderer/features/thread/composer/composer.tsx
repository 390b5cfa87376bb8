import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs'
import {
  type ClipboardEvent,
  type DragEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
} from 'react'
import { storageTrouble } from '#core/policies/storage/storage-trouble.ts'
import { type Pair, threadIdOf } from '#core/policies/threads/pair.ts'
import { MAX_MESSAGE_LENGTH } from '#core/records/thread.ts'
import type { DayKey } from '#core/values/time/day.ts'
import { useBlobUrl } from '#data/device/files/use-upload.ts'
import { sendMessage } from '#data/records/thread/messages/send-message.ts'
import type { Account } from '#data/storage/account.ts'
import { checkedType, FileRefused } from '#data/storage/files/prepare-file.ts'
import { scalePicture } from '#data/storage/files/scale-picture.ts'
import { defineTextDrafts } from '#data/storage/shared-drafts.ts'
import { useSharedDraft } from '#data/storage/use-shared-draft.ts'
import { classNames } from '#ui/class-names.ts'
import { counted } from '#ui/day-words.ts'
import { Button, IconButton } from '#ui/kit/button.tsx'
import { FileButton } from '#ui/kit/file-button.tsx'
import layout from '#ui/kit/layout.module.css'
import { TextArea } from '#ui/kit/text-field.tsx'
import { Trouble } from '#ui/kit/trouble.tsx'
import styles from './composer.module.css'

const CHOSEN = 'The picture you chose'

interface ComposerProps {
  readonly account: Account
  readonly pair: Pair
  readonly otherName: string
  /** Whether the picture checks the member's first habit. */
  readonly asScreenshot: boolean
  /** Called after sending, with the day on which that checked the first habit. */
  readonly onSent: (checked: DayKey | undefined) => void
}

/** Unsent text, by the thread's id. */
const DRAFTS = defineTextDrafts('draft/thread/')

/** The message being written: text and picture; the text is a draft in all tabs until the message is sent. */
function useComposer({ account, pair, onSent }: ComposerProps) {
  const { draft, isRead, type } = useSharedDraft(account, DRAFTS, threadIdOf(pair))
  const text = draft?.text ?? ''
  const [picture, setPicture] = useState<Blob>()
  const [problem, setProblem] = useState<string>()
  const [busy, setBusy] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const write = (next: string) => type(next === '' ? undefined : { text: next })
  const isSendable = text.trim() !== '' || picture !== undefined
  const canSend = !busy && isSendable && text.length <= MAX_MESSAGE_LENGTH
  const attach = async (file: Blob | undefined) => {
    setProblem(undefined)
    try {
      // Checked before it is shown, to refuse a file that is not a picture at once.
      if (file) await checkedType('message/new', file)
      setPicture(file)
    } catch (error) {
      if (!isGone.current) setProblem(problemOf(error))
    }
  }
  const send = async () => {
    if (!canSend) return
    setBusy(true)
    setProblem(undefined)
    try {
      const { checked } = await sendMessage(
        account,
        pair,
        { text, picture },
        { scale: scalePicture },
      )
      write('')
      setPicture(undefined)
      onSent(checked)
    } catch (error) {
      if (!isGone.current) setProblem(problemOf(error))
    } finally {
      if (!isGone.current) setBusy(false)
    }
  }
  return { text, isRead, write, picture, attach, problem, busy, send, canSend }
}

function problemOf(error: unknown): string {
  if (error instanceof FileRefused) return error.message
  return storageTrouble(error) === 'full'
    ? 'This device is out of space. Free some, then send it again.'
    : 'Couldn’t save your message on this device. Try again.'
}

export function Composer(props: ComposerProps) {
  const { otherName, asScreenshot } = props
  const { text, isRead, write, picture, attach, problem, busy, send, canSend } = useComposer(props)
  const [over, setOver] = useState(false)
  const preview = useBlobUrl(picture)
  const left = MAX_MESSAGE_LENGTH - text.length

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
          <p>{asScreenshot ? 'Sending it checks “Text Coach & Screenshot”.' : 'One picture.'}</p>
          <Button variant="danger" disabled={busy} onClick={() => void attach(undefined)}>
            Remove
          </Button>
        </div>
      )}
      {left < 200 && (
        <p className={layout.small} role="status">
          {left < 0
            ? `${counted(-left, 'character')} too many to send`
            : `${counted(left, 'character')} left`}
        </p>
      )}
      <div className={styles.row}>
        <FileButton
          accept="image/*"
          label="Choose a picture to send"
          onChoose={(file) => void attach(file)}
        >
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
