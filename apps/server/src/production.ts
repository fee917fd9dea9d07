/* React chooses its slow development build where nobody says otherwise. To be imported before anything that imports React. */
process.env['NODE_ENV'] ??= 'production';
