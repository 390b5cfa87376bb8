/** Hands a file to the browser, which saves it as a download. */
export function saveFile(file: Blob, name: string): void {
  const url = URL.createObjectURL(file)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  // The browser reads a large file while it saves it, so the address stays valid until that has begun.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
