import { showToast } from './toast.ts'

/**
 * Saves a file: as a download, or through the share sheet in an app on the home screen of an iPhone or iPad, where
 * downloads lead nowhere.
 * @returns whether the file was handed on; false if the person closed the share sheet, or has to tap once more
 */
export async function saveFile(file: Blob, name: string): Promise<boolean> {
  const files = [new File([file], name, { type: file.type })]
  if (!(isOnAppleHomeScreen() && navigator.canShare?.({ files }))) {
    download(file, name)
    return true
  }
  try {
    await navigator.share({ files })
    return true
  } catch (error) {
    const reason = error instanceof DOMException ? error.name : ''
    if (reason === 'AbortError') return false
    if (reason !== 'NotAllowedError') {
      download(file, name)
      return true
    }
    // Writing a large file takes longer than a tap counts as one.
    const share = () => void saveFile(file, name)
    showToast({ message: `${name} is ready.`, action: { label: SAVE_FILE.share, run: share } })
    return false
  }
}

function download(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads a large file while it saves it, so the address stays valid until that has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

/** Only Safari on iPhones and iPads has this property. */
function isOnAppleHomeScreen(): boolean {
  return 'standalone' in navigator && navigator.standalone === true
}

const SAVE_FILE = {
  share: 'Share',
} as const
