/** Hands a file to the browser's own saving. */
export function saveBlob(blob: Blob, name: string): void {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // A large file is read while it is saved; the address goes once that has surely begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
