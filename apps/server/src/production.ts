/* Without NODE_ENV React loads its slow development build. Must be imported before anything that imports React. */
process.env['NODE_ENV'] ??= 'production';
