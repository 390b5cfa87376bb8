import { Button } from '#ui/kit/button.tsx'
import { showToast } from '#ui/toast.ts'
import styles from './referral.module.css'
import { LINK_WORDS as WORDS } from './words.ts'

/** Buttons to copy the link, and to share it if the device supports that. */
export function LinkActions({ link }: { readonly link: string }) {
  const share = { title: WORDS.shareTitle, text: WORDS.shareText, url: link }
  const canShare = typeof navigator.share === 'function'
  const copy = () => copyLink(link, WORDS.copied)
  const send = async () => {
    try {
      await navigator.share(share)
    } catch (error) {
      // Closing the share sheet is not an error.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className={styles.actions}>
      <Button onClick={() => void copy()}>{WORDS.copy}</Button>
      {canShare && (
        <Button variant="light" onClick={() => void send()}>
          {WORDS.share}
        </Button>
      )}
    </div>
  )
}

/** Copies a link and confirms it; if the browser refuses, shows the link to copy by hand. */
export async function copyLink(link: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ kind: 'success', message })
  } catch {
    showToast({
      kind: 'warning',
      message: WORDS.copyFailed,
      detail: WORDS.copyByHand(link),
      timeout: 0,
    })
  }
}
