import '#ui/button-styles.ts'
import { Button } from '@mantine/core'
import { showToast } from '#ui/toast.ts'
import styles from './referral.module.css'

/** Copying the link, and the device's own way of sharing where it has one. */
export function LinkActions({ link }: { readonly link: string }) {
  const share = { title: 'Fourfold', text: 'Four daily habits, together.', url: link }
  const canShare = typeof navigator.share === 'function'
  const copy = () => copyLink(link, 'Your link is copied.')
  const send = async () => {
    try {
      await navigator.share(share)
    } catch (error) {
      // Who closes the sheet has changed their mind, and needs no message.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <div className={styles.actions}>
      <Button size="md" onClick={() => void copy()}>
        Copy link
      </Button>
      {canShare && (
        <Button size="md" variant="light" onClick={() => void send()}>
          Share…
        </Button>
      )}
    </div>
  )
}

/** Copies a link, and says so; where the browser does not let it, the link is shown to copy by hand. */
export async function copyLink(link: string, message: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link)
    showToast({ kind: 'success', message })
  } catch {
    showToast({
      kind: 'warning',
      message: 'The browser did not let the link be copied.',
      detail: `Copy it by hand: ${link}`,
      timeout: 0,
    })
  }
}
