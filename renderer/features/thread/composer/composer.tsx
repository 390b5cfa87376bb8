import '#ui/button-styles.ts'
import '#ui/input-styles.ts'
import '@mantine/core/styles/ActionIcon.layer.css'
import { ActionIcon, Button, FileButton, Textarea } from '@mantine/core'
import IconPhoto from '@tabler/icons-react/dist/esm/icons/IconPhoto.mjs'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend2.mjs'
import { type ClipboardEvent, type DragEvent, type KeyboardEvent, useState } from 'react'
import type { DayKey } from '#core/days/day.ts'
import { LONGEST_MESSAGE } from '#core/records/thread.ts'
import type { Pair } from '#core/threads/pair.ts'
import { useBlobUrl } from '#data/device/files/use-upload.ts'
import type { Account } from '#data/storage/account.ts'
import { classNames } from '#ui/class-names.ts'
import { COMPOSER } from '../words.ts'
import styles from './composer.module.css'
import { useComposer } from './use-composer.ts'

interface ComposerProps {
  readonly account: Account
  readonly pair: Pair
  readonly draft: string
  readonly otherName: string
  /** Whether the picture checks the member's first habit. */
  readonly asScreenshot: boolean
  readonly onSent: (checked: DayKey | undefined) => void
}

/** Writes a message: Enter sends, Shift+Enter adds a line; pictures are chosen, pasted or dropped. */
export function Composer(props: ComposerProps) {
  const { otherName, asScreenshot } = props
  const { text, write, picture, attach, problem, busy, send, canSend } = useComposer(props)
  const [over, setOver] = useState(false)
  const preview = useBlobUrl(picture)

  const onKeyDown = (event: KeyboardEvent) => {
    // While an input method composes a word, as in Japanese, Enter ends the composition.
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return
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
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
      {preview !== undefined && (
        <div className={styles.chosen}>
          <img src={preview} alt={COMPOSER.chosen} />
          <p>{asScreenshot ? COMPOSER.checksHabit : COMPOSER.onePicture}</p>
          <Button size="md" variant="subtle" disabled={busy} onClick={() => void attach(undefined)}>
            {COMPOSER.remove}
          </Button>
        </div>
      )}
      {text.length > LONGEST_MESSAGE - 200 && (
        <p className={styles.hint} role="status">
          {COMPOSER.left(LONGEST_MESSAGE - text.length)}
        </p>
      )}
      <div className={styles.row}>
        <FileButton
          accept="image/*"
          onChange={(file) => {
            if (file) void attach(file)
          }}
          inputProps={{ 'aria-label': COMPOSER.choose, tabIndex: -1 }}
        >
          {(button) => (
            <ActionIcon
              {...button}
              size={44}
              radius="xl"
              variant="light"
              disabled={busy}
              aria-label={asScreenshot ? COMPOSER.addScreenshot : COMPOSER.addPicture}
            >
              <IconPhoto size={22} aria-hidden />
            </ActionIcon>
          )}
        </FileButton>
        <Textarea
          className={styles.text ?? ''}
          aria-label={COMPOSER.label(otherName)}
          placeholder={COMPOSER.placeholder}
          size="md"
          radius="xl"
          autosize
          minRows={1}
          maxRows={6}
          maxLength={LONGEST_MESSAGE}
          value={text}
          onChange={(event) => write(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => take(event.clipboardData.files, event)}
        />
        <ActionIcon
          size={44}
          radius="xl"
          disabled={!canSend}
          loading={busy}
          aria-label={COMPOSER.send}
          onClick={() => void send()}
        >
          <IconSend size={22} aria-hidden />
        </ActionIcon>
      </div>
    </div>
  )
}
