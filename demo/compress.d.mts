/** Writes the compressed copies of the text files in `folders` into the folder `copies`. */
export function compressFiles(folders: readonly string[], copies: string): Promise<void>;
