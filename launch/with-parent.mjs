// Preloaded into a program that needs no cleanup: it exits when its launcher is gone, even if that was killed.
process.on('disconnect', () => process.exit(0))
