/** The result of a function that requires new copies of our modules and the same packages. */
export function reloadModules<T>(load: () => T): T {
  const loaded = { ...require.cache }
  for (const file of Object.keys(loaded)) {
    if (!file.includes('node_modules')) delete require.cache[file]
  }
  try {
    return load()
  } finally {
    Object.assign(require.cache, loaded)
  }
}
