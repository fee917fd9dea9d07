#!/bin/sh
# Allows replication connections, which the image does not by default.
echo 'host replication all all scram-sha-256' >> "$PGDATA/pg_hba.conf"
