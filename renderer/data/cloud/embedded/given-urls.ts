/** Object URLs given out for files, so that none outlives its file in this page. */
export function givenUrls() {
  const given = new Map<string, Set<string>>()
  const drop = (path: string, url: string) => {
    URL.revokeObjectURL(url)
    given.get(path)?.delete(url)
  }
  return {
    give(path: string, blob: Blob) {
      const url = URL.createObjectURL(blob)
      given.set(path, (given.get(path) ?? new Set()).add(url))
      return { url, release: () => drop(path, url) }
    },
    /** The file is gone, moved or another one. */
    revoke(path: string): void {
      for (const url of given.get(path) ?? []) drop(path, url)
      given.delete(path)
    },
  }
}
